import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

const WHOLE = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
/** A headless browser: half the work for the same tests. */
const SHELL = 'chromium-headless-shell'

/** A Chromium on the path; undefined without: Playwright then takes its own. Only a whole one has a back/forward cache. */
export function findChromium({ isWhole = false } = {}) {
  const names = isWhole ? WHOLE : [SHELL, ...WHOLE]
  const folders = (process.env.PATH ?? '').split(delimiter)
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find(existsSync)
}
