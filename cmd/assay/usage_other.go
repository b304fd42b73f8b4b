//go:build !unix

package main

// resources knows nothing of this system.
func resources() usage { return usage{} }
