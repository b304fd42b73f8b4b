package queue

import (
	"runtime"

	"assay/internal/core/artifact"
	"assay/internal/host/machine"
)

// hostFacts says where and with what a report was made.
func hostFacts(version, digest string) artifact.Provenance {
	return artifact.Provenance{
		Version: version, SourceDigest: digest, GoArch: runtime.GOARCH, OS: runtime.GOOS, CPU: machine.CPU(), Kernel: machine.Kernel(),
		Concurrency: "serial", Anchor: "none",
	}
}
