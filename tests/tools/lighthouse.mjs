import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { spawn } from 'node:child_process'
import { argumentsOf } from '../../src/cli/arguments.mjs'
import { build, NODE, ROOT, SERVER } from '../../src/cli/install.mjs'
import { findChromium } from '../chromium.mjs'
import { readAddress, whenStarted } from '../when-started.mjs'

const PAGES = ['/', '/services', '/services/mri-scan', '/about', '/contact', '/doctors', '/appointments/doc1']
const RUNS = 3
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo']

argumentsOf(`Usage: npm run lighthouse

Serves the built site and runs Lighthouse's mobile audit on ${PAGES.length} pages, three times each; the middle run counts.`)
// Loaded late: it takes seconds.
const [{ launch }, { default: lighthouse }] = await Promise.all([
  import('chrome-launcher'),
  import('lighthouse'),
])
build()
const folder = mkdtempSync(join(tmpdir(), 'openward-lighthouse-'))
const server = spawn(NODE, SERVER, {
  cwd: ROOT,
  env: {
    ...process.env,
    PORT: '0',
    OPENWARD_WELCOME: '1',
    DATA_FOLDER: folder,
    LOG_LEVEL: 'silent',
    RATE_LIMITS: 'off',
  },
  stdio: ['inherit', 'pipe', 'inherit'],
})
let output = ''
server.stdout.on('data', (data) => (output += data))
const address = await whenStarted(
  server,
  () => readAddress(output),
  () => output,
)

const found = findChromium({ isWhole: true })
const chrome = await launch({
  ...(found && { chromePath: found }),
  chromeFlags: ['--headless=new', '--no-sandbox', '--disable-gpu', '--disable-background-networking'],
})

let isPerfect = true
const rows = {}
for (const page of PAGES) {
  const runs = []
  for (let run = 0; run < RUNS; run += 1)
    runs.push(
      await lighthouse(address + page, { port: chrome.port, onlyCategories: CATEGORIES, logLevel: 'error' }),
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
server.kill('SIGTERM')
server.on('exit', () => {
  rmSync(folder, { recursive: true, force: true })
  process.exit(isPerfect ? 0 : 1)
})
