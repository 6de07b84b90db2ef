module nibble/examples/magic/judge

go 1.13
