// Package look holds the browser checks of the pages with canned data: content
// policy, script errors, accessibility in light and dark, narrow screens,
// keyboard, and live patches. It has no code of its own.
package look
