package command

// Run is Main without the process.
var Run = run
