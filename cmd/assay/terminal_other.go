//go:build !unix

package main

import "os"

// terminalWidth treats everything as a file: progress comes in plain lines.
func terminalWidth(*os.File) int { return 0 }
