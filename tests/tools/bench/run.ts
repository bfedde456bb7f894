import { cpus, totalmem } from 'node:os'
import { benchApi } from './api.ts'
import { benchBrowser } from './browser.ts'
import { benchBytes } from './bytes.ts'
import { benchGrowth } from './growth.ts'

const PARTS = {
  bytes: benchBytes,
  browser: benchBrowser,
  api: benchApi,
  growth: benchGrowth,
}

/** `npm run bench` or, for some parts, `npm run bench -- api growth`. Build first. */
const asked = process.argv.slice(2)
console.log(
  `${cpus().length} x ${cpus()[0]?.model}, ${Math.round(totalmem() / 2 ** 30)} GB, Node ${process.versions.node}`,
)
for (const [name, bench] of Object.entries(PARTS))
  if (asked.length === 0 || asked.includes(name)) await bench()
