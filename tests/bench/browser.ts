import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Browser, chromium } from '@playwright/test'
import { findChromium } from '../chromium.mjs'
import { newDataFolder, startServer } from '../server/program.ts'
import { copyProject } from './copy.ts'
import { table } from './table.ts'

const RUNS = 3
/** 150 ms there and back, 1.6 Mbit/s, a quarter of the processor. */
const SLOW = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 }
const SLOWER_CPU = 4

const EMPTY = `<html lang="en"><head><title>Empty</title></head><body><p>Empty</p></body></html>`
const COUNTER = `---
import { Counter } from '../islands/Counter.tsx'
---
<html lang="en"><head><title>Counter</title></head><body><Counter client:load /></body></html>`
const ISLAND = `import { useState } from 'react'
export function Counter() {
  const [count, setCount] = useState(0)
  return <button type="button" onClick={() => setCount(count + 1)}>{count}</button>
}`
const PAGES = [
  '/floor-empty',
  '/floor-counter',
  '/',
  '/services',
  '/about',
  '/contact',
  '/doctors',
  '/appointments/doc1',
]

type Paint = { fcp: number; lcp: number; cls: number; blocked: number }

async function visit(browser: Browser, url: string): Promise<Paint> {
  const page = await browser.newPage({ viewport: { width: 412, height: 823 } })
  const client = await page.context().newCDPSession(page)
  await client.send('Network.emulateNetworkConditions', SLOW)
  await client.send('Emulation.setCPUThrottlingRate', { rate: SLOWER_CPU })
  await page.addInitScript(() => {
    const seen = { fcp: 0, lcp: 0, cls: 0, blocked: 0 }
    Object.assign(window, { seen })
    const watch = (type: string, note: (entry: never) => void) =>
      new PerformanceObserver((list) => list.getEntries().forEach((entry) => note(entry as never))).observe({
        type,
        buffered: true,
      })
    watch('paint', ({ name, startTime }: PerformanceEntry) => {
      if (name === 'first-contentful-paint') seen.fcp = startTime
    })
    watch('largest-contentful-paint', ({ startTime }: PerformanceEntry) => (seen.lcp = startTime))
    watch('layout-shift', ({ value }: { value: number }) => (seen.cls += value))
    watch('longtask', ({ duration }: PerformanceEntry) => (seen.blocked += Math.max(0, duration - 50)))
  })
  await page.goto(url, { waitUntil: 'load' })
  await page.waitForTimeout(1500)
  const seen = await page.evaluate(() => (window as unknown as { seen: Paint }).seen)
  await page.close()
  return seen
}

const middle = (numbers: number[]) => numbers.toSorted((a, b) => a - b)[numbers.length >> 1] ?? 0

/** First and largest paint, shifts and blocked time of each page, beside an empty page and a React counter of the same build. */
export async function benchBrowser(): Promise<void> {
  const copy = copyProject()
  writeFileSync(join(copy.folder, 'src/pages/floor-empty.astro'), EMPTY)
  writeFileSync(join(copy.folder, 'src/pages/floor-counter.astro'), COUNTER)
  writeFileSync(join(copy.folder, 'src/islands/Counter.tsx'), ISLAND)
  copy.build()
  const data = newDataFolder()
  const server = await startServer({ DATA_FOLDER: data.folder }, copy.folder)
  const found = findChromium()
  const browser = await chromium.launch({
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
    ...(found && { executablePath: found }),
  })
  const visits: Record<string, Paint[]> = {}
  for (let run = 0; run < RUNS; run += 1)
    for (const path of PAGES) (visits[path] ??= []).push(await visit(browser, server.base + path))
  const median = (path: string, part: keyof Paint) => middle((visits[path] ?? []).map((each) => each[part]))
  const ratio = (path: string, part: keyof Paint) =>
    (median(path, part) / median('/floor-empty', part)).toFixed(2)
  table(
    `Loading at slow 4G and ${SLOWER_CPU}x CPU, median of ${RUNS}, in ms; x: of the empty page`,
    ['page', 'FCP', 'x', 'LCP', 'x', 'CLS', 'blocked'],
    PAGES.map((path) => [
      path,
      median(path, 'fcp').toFixed(0),
      ratio(path, 'fcp'),
      median(path, 'lcp').toFixed(0),
      ratio(path, 'lcp'),
      median(path, 'cls').toFixed(3),
      median(path, 'blocked').toFixed(0),
    ]),
  )
  await browser.close()
  await server.end('SIGTERM')
  data.remove()
  copy.remove()
}
