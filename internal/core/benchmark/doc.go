// Package benchmark compares Assay's policy with the searches that people would
// use instead, on surfaces whose truth is known.
//
// Every arm measures with the same noisy evaluator, on the same candidate
// lattice, through one counter of rows. Assay's own arm goes first and spends what
// its policy asks for; every other arm gets exactly as many rows. What is counted,
// compared and called a difference is fixed here before anything is run:
//
//   - The simple regret of an answer is (truth - f(answer)) / (truth - worst), f
//     without noise, truth and worst over the admissible lattice. An answer that is
//     not admissible, or none at all, has regret 1.
//   - The primary comparison is Assay against the Gaussian process search with
//     expected improvement (repeats allowed): the mean over the surfaces of a family
//     of the mean over seeds of the difference in regret. Its interval is the 95 %
//     percentile bootstrap that resamples the seeds within each surface, 10,000
//     times, seeded. It is called better or worse only when the interval excludes
//     0, and post hoc when that rests on a single surface.
//   - A certificate is false when the answer is worse than the truth by more than
//     the epsilon that the report itself resolved.
//   - With several objectives the regret of an answer, a set of configurations, is
//     1 - HV(their true vectors)/HV(true front), HV the hypervolume beyond the
//     surface's fixed reference point. A search answers with the measured
//     configurations that no other dominates by the means; Assay with those of the
//     front that it reports that no other dominates by the means. The primary
//     comparison is Assay against ParEGO, summarised as above. A claimed point is
//     false when a candidate is no worse in any objective and better by more than
//     epsilon in one.
package benchmark
