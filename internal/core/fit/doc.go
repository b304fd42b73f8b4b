// Package fit turns measured rows into a linear model and says what the model
// is worth: least squares on a registered list of terms, the error term from
// replicated rows, the pre-registered tests of the model class, and
// predictions with their standard error.
//
// Conventions. Coefficients b are per coded unit; the effect of a two-level
// term is 2b. Responses keep their own sign: nothing here knows a direction.
// Tails are upper tails. What cannot be computed is a nil pointer with a
// reason, never zero, and no value that leaves this package is NaN or
// infinite.
package fit
