import { argumentsOf } from '../../src/cli/arguments.mjs'
import { build } from '../../src/cli/install.mjs'
import { findChromium } from '../chromium.mjs'
import { toolSized } from '../model-size.ts'
import { newDataFolder, startServer } from '../server/program.ts'

const PAGES = ['/', '/services', '/services/mri-scan', '/about', '/contact', '/doctors', '/appointments/doc1']
const RUNS = toolSized(3)
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo']

const { positionals: asked } = argumentsOf(
  `Usage: npm run lighthouse [-- PAGE …]

Serves the built site and runs Lighthouse's mobile audit on ${PAGES.length} pages or those named, three times each; the
middle run counts. The pages: ${PAGES.join(', ')}.`,
  {},
  PAGES,
)
// Loaded late: it takes seconds.
const [{ launch }, { default: lighthouse }] = await Promise.all([
  import('chrome-launcher'),
  import('lighthouse'),
])
build()
const data = newDataFolder()
const server = await startServer({ DATA_FOLDER: data.folder })
const found = findChromium({ isWhole: true })
const chrome = await launch({
  ...(found && { chromePath: found }),
  chromeFlags: ['--headless=new', '--no-sandbox', '--disable-gpu', '--disable-background-networking'],
})

let isPerfect = true
const rows = {}
for (const page of asked.length > 0 ? asked : PAGES) {
  const runs = []
  for (let run = 0; run < RUNS; run += 1)
    runs.push(
      await lighthouse(server.base + page, {
        port: chrome.port,
        onlyCategories: CATEGORIES,
        logLevel: 'error',
      }),
    )
  runs.sort((one, other) => one.lhr.categories.performance.score - other.lhr.categories.performance.score)
  const { categories, audits } = runs[RUNS >> 1].lhr
  rows[page] = Object.fromEntries(CATEGORIES.map((name) => [name, Math.round(categories[name].score * 100)]))
  for (const name of CATEGORIES)
    for (const { id, weight } of categories[name].auditRefs)
      if (weight > 0 && audits[id].score !== null && audits[id].score < 0.9)
        console.log(`${page}: ${audits[id].title} ${audits[id].displayValue ?? ''}`)
  isPerfect &&= Object.values(rows[page]).every((score) => score === 100)
}
console.table(rows)

chrome.kill()
await server.end('SIGTERM')
data.remove()
process.exit(isPerfect ? 0 : 1)
