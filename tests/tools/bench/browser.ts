import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Browser, chromium } from '@playwright/test'
import { build } from '#cli/install.mjs'
import { findChromium } from '../../chromium.mjs'
import { toolSized } from '../../model-size.ts'
import { newDataFolder, startServer } from '../../server/program.ts'
import { copyProject } from '../../project-copy.ts'
import { table } from '../table.ts'
import { SLOWER_CPU, type Visit, visit } from './page-visit.ts'

const RUNS = toolSized(5)
const EMPTY = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Empty</title></head><body><p>Empty</p></body></html>`
const FLOOR = '/floor-empty'
const BOOKING = '/appointments/doc1'
const OURS = ['/', '/services', '/about', '/contact', '/doctors', BOOKING]
const PAGES = [FLOOR, ...OURS.slice(-toolSized(OURS.length))]

type Visits = Record<string, Visit[]>

const middle = (numbers: number[]) => numbers.toSorted((a, b) => a - b)[numbers.length >> 1] ?? 0

async function visitAll(browser: Browser, base: string): Promise<Visits> {
  const listed: Visits = {}
  await visit(browser, base + FLOOR)
  for (let run = 0; run < RUNS; run += 1)
    for (const path of PAGES) {
      const seen = await visit(browser, base + path)
      // A press changes the focus and so the paint, so measure it in another visit.
      if (path === BOOKING) seen.day = (await visit(browser, base + path, { press: true })).day
      ;(listed[path] ??= []).push(seen)
    }
  return listed
}

function report(listed: Visits): void {
  const median = (path: string, part: (seen: Visit) => number | undefined) =>
    middle((listed[path] ?? []).map((seen) => part(seen) ?? Infinity))
  const times = (path: string, part: 'fcp' | 'lcp' | 'day') => {
    const value = median(path, (seen) => seen[part])
    const ratio = value / median(FLOOR, (seen) => seen[part === 'day' ? 'lcp' : part])
    return [value.toFixed(0), ratio.toFixed(2)]
  }
  const rows = PAGES.map((path) => [
    path,
    ...times(path, 'fcp'),
    ...times(path, 'lcp'),
    ...(path === BOOKING ? times(path, 'day') : ['', '']),
    median(path, ({ cls }) => cls).toFixed(3),
    median(path, ({ longest }) => longest).toFixed(0),
    median(path, ({ blocked }) => blocked).toFixed(0),
    String(median(path, ({ requests }) => requests.length)),
    median(path, ({ requests }) => requests.reduce((sum, { bytes }) => sum + bytes, 0)).toLocaleString('en'),
  ])
  table(
    `Loading as a phone at slow 4G and ${SLOWER_CPU}x CPU, median of ${RUNS}, in ms; x: of the empty page`,
    ['page', 'FCP', 'x', 'LCP', 'x', 'first day', 'x', 'CLS', 'longest', 'blocked', 'requests', 'bytes'],
    rows,
  )
}

/**
 * First and largest paint, the first day that can be booked, shifts and long tasks of each page, compared with an
 * empty page. Needs the full browser: the headless shell paints differently.
 */
export async function benchBrowser(): Promise<void> {
  build()
  const copy = copyProject()
  writeFileSync(join(copy.folder, `dist${FLOOR}.html`), EMPTY)
  const data = newDataFolder()
  const server = await startServer({ DATA_FOLDER: data.folder }, copy.folder)
  const found = findChromium({ isWhole: true })
  const browser = await chromium.launch({
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
    ...(found && { executablePath: found }),
  })
  report(await visitAll(browser, server.base))
  await browser.close()
  await server.end('SIGTERM')
  data.remove()
  copy.remove()
}
