module nibble

go 1.24

require github.com/dave/jennifer v1.7.1

require github.com/urfave/cli/v3 v3.14.0
