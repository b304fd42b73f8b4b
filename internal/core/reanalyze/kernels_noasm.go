//go:build noasm

package reanalyze

const kernels = "/noasm"
