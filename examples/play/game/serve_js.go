package game

import "syscall/js"

// Serve gives the page its games, as objects of the global nibble with the methods of Game, and
// does not return.
func Serve(games ...Game) {
	object := js.Global().Get("Object")
	all := js.Global().Get("nibble")
	if all.IsUndefined() {
		all = object.New()
		js.Global().Set("nibble", all)
	}
	for _, g := range games {
		methods := object.New()
		for name, f := range map[string]func(args []js.Value) any{
			"about": func([]js.Value) any { return g.About() },
			"state": func(args []js.Value) any { return g.State(args[0].String()) },
			"read":  func(args []js.Value) any { return g.Read(args[0].String()) },
			"play":  func(args []js.Value) any { return g.Play(args[0].String(), args[1].String()) },
			"meant": func(args []js.Value) any {
				return g.Meant(args[0].String(), args[1].Int(), args[2].Int(), args[3].Int())
			},
			"draw": func(args []js.Value) any { return g.Draw(args[0].Int(), uint64(args[1].Float())) },
		} {
			methods.Set(name, js.FuncOf(func(_ js.Value, args []js.Value) any { return f(args) }))
		}
		all.Set(g.Name(), methods)
	}
	select {}
}
