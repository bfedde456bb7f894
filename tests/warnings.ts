const all = globalThis as { failsOnWarnings?: boolean }

// Files that share a process run this several times. An error thrown here fails the run.
if (!all.failsOnWarnings)
  process.on('warning', (warning) => {
    throw warning
  })
all.failsOnWarnings = true
