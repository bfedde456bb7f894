const all = globalThis as { failsOnWarnings?: boolean }

// Files that share a process run this several times. Vitest fails the run at its end for an unhandled rejection, and prints
// it with its stack. An error thrown here would fail the test that happens to run.
if (!all.failsOnWarnings) process.on('warning', (warning) => void Promise.reject(warning))
all.failsOnWarnings = true
