import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

const WHOLE = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
/** A browser without windows: half the work for the same journeys. */
const SHELL = 'chromium-headless-shell'

/** A Chromium this machine has: one on the path, else the one Playwright downloaded; undefined without. Only a whole one has a back/forward cache. */
export function findChromium({ isWhole = false } = {}) {
  const names = isWhole ? WHOLE : [SHELL, ...WHOLE]
  const folders = (process.env.PATH ?? '').split(delimiter)
  const installed = names.flatMap((name) => folders.map((folder) => join(folder, name))).find(existsSync)
  return installed ?? downloaded()
}

function downloaded() {
  const cache =
    process.env.PLAYWRIGHT_BROWSERS_PATH ??
    join(
      process.env.HOME ?? '',
      process.platform === 'darwin' ? 'Library/Caches/ms-playwright' : '.cache/ms-playwright',
    )
  return existsSync(cache) ? 'playwright' : undefined
}
