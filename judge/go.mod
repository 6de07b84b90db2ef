module nibble/judge

go 1.13
