import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

const WHOLE = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
/** A headless browser: half the work for the same tests. */
const SHELL = 'chromium-headless-shell'

/** A Chromium on the path; undefined without: Playwright then takes its own. Only a whole one has a back/forward cache. */
export const findChromium = ({ isWhole = false } = {}) => findProgram(isWhole ? WHOLE : [SHELL, ...WHOLE])

export const findFirefox = () => findProgram(['firefox', 'firefox-esr'])

function findProgram(names) {
  const folders = (process.env.PATH ?? '').split(delimiter)
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find(existsSync)
}
