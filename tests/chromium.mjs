import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']

/** A Chromium this machine has: one on the path, else the one Playwright downloaded; undefined without. */
export function findChromium() {
  const folders = (process.env.PATH ?? '').split(delimiter)
  const installed = NAMES.flatMap((name) => folders.map((folder) => join(folder, name))).find(existsSync)
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
