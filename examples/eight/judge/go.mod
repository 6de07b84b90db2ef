module nibble/examples/eight/judge

go 1.13
