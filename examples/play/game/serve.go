//go:build !js

package game

import "os"

// Serve is for browsers: elsewhere it ends the program.
func Serve(...Game) {
	println("this program runs in a browser: go run . in the folder above builds and serves it")
	os.Exit(1)
}
