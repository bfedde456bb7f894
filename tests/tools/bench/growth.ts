import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import pg from 'pg'
import { PATHS, pathTo } from '#contract/paths.ts'
import { BOOKING_WINDOW_DAYS } from '#contract/settings.ts'
import { wallTime } from '#lib/dates.ts'
import { dayAfter } from '#lib/day-text.ts'
import { findChromium } from '../../chromium.mjs'
import { startPostgres } from '../../postgres.ts'
import { copyProject } from '../../project-copy.ts'
import { newDataFolder, startServer } from '../../server/program.ts'
import { measure } from './load.ts'
import { bookings, fillHospital, OPENINGS_QUERY, storeAppointments } from './patients.ts'
import { table } from '../table.ts'

function secondsOf(work: () => void): number {
  const start = performance.now()
  work()
  return (performance.now() - start) / 1000
}

/** Build time with 18, 180 and 1,800 services: without a cache, and after one changed file. */
function growServices(): string[][] {
  const copy = copyProject()
  const folder = join(copy.folder, 'content/services')
  const originals = readdirSync(folder).filter((file) => file.endsWith('.md'))
  const rows = [1, 10, 100].map((times) => {
    for (let n = times / 10; n >= 1 && n < times; n += 1)
      for (const file of originals) {
        const text = readFileSync(join(folder, file), 'utf8').replace(
          /^name: .*$/m,
          (line) => `${line.replace(/"?$/, '')} ${n}${line.endsWith('"') ? '"' : ''}`,
        )
        writeFileSync(join(folder, file.replace('.md', `-${n}.md`)), text)
      }
    rmSync(join(copy.folder, '.astro'), { recursive: true, force: true })
    const first = secondsOf(copy.build)
    const changed = join(folder, originals[0] as string)
    writeFileSync(changed, `${readFileSync(changed, 'utf8')}\nChanged for ${times}.\n`)
    return [
      `build with ${(18 * times).toLocaleString('en')} services`,
      `${first.toFixed(1)} s, after one changed file ${secondsOf(copy.build).toFixed(1)} s`,
    ]
  })
  copy.remove()
  return rows
}

/** Longest response to a keystroke in the search, at a quarter of the CPU speed. */
async function growDoctors(): Promise<string[][]> {
  const data = newDataFolder()
  const server = await startServer({ DATA_FOLDER: data.folder })
  const { doctors } = (await server.call('GET', PATHS.doctors)).body
  const found = findChromium()
  const browser = await chromium.launch({
    args: ['--no-sandbox', '--disable-gpu'],
    ...(found && { executablePath: found }),
  })
  const rows: string[][] = []
  for (const count of [15, 1000, 10_000]) {
    const page = await browser.newPage()
    const many = Array.from({ length: count }, (_, n) => ({
      ...doctors[n % 15],
      _id: `many${n}`,
      name: `${doctors[n % 15].name} ${n}`,
    }))
    await page.route('**/api/all-doctors', (route) =>
      route.fulfill({ json: { success: true, doctors: many } }),
    )
    await page.addInitScript(() => {
      Object.assign(window, { longest: 0 })
      new PerformanceObserver((list) => {
        for (const { duration } of list.getEntries())
          Object.assign(window, { longest: Math.max((window as never)['longest'], duration) })
      }).observe({ type: 'event', durationThreshold: 16, buffered: true } as never)
    })
    await page.goto(`${server.base}/doctors`)
    await page
      .getByText(count.toLocaleString('en-IN'))
      .or(page.getByText(String(count)))
      .first()
      .waitFor()
    await (await page.context().newCDPSession(page)).send('Emulation.setCPUThrottlingRate', { rate: 4 })
    await page.getByRole('searchbox').pressSequentially('arjun meh', { delay: 120 })
    await page.waitForTimeout(500)
    rows.push([
      `keystroke in the finder, ${count.toLocaleString('en')} doctors, 4x CPU`,
      `${await page.evaluate(() => (window as never)['longest'])} ms`,
    ])
    await page.close()
  }
  await browser.close()
  await server.end('SIGTERM')
  data.remove()
  return rows
}

/** Time of the availability query (median of nine) and its plan. */
async function timeOpenings(admin: pg.Pool): Promise<string> {
  const { day } = wallTime(new Date())
  const values = [day, dayAfter(day, BOOKING_WINDOW_DAYS - 1)]
  const times: number[] = []
  for (let n = 0; n < 9; n += 1) {
    const start = performance.now()
    await admin.query(OPENINGS_QUERY, values)
    times.push(performance.now() - start)
  }
  const { rows } = await admin.query(`explain ${OPENINGS_QUERY}`, values)
  const plan = rows.map((row) => Object.values(row)[0]).join(' ')
  const scans = [...plan.matchAll(/(\w+(?: Only)? Scan)(?: using (\w+))? on appointments/g)]
  const how = scans.map(([, scan, index]) => [scan, index].filter(Boolean).join(' of ')).join(', ')
  return `${times.toSorted((a, b) => a - b)[4]?.toFixed(1)} ms, ${how}`
}

/** Bookings and availability calls per second with a growing number of appointments; memory and start time. */
async function growAppointments(): Promise<string[][]> {
  const postgres = await startPostgres()
  if (!postgres) return []
  const admin = new pg.Pool({ connectionString: postgres.url, max: 1 })
  const env = { DATABASE_URL: postgres.url }
  const server = await startServer(env)
  await fillHospital(server, admin, { patients: 50, doctors: 300 })
  const loads = {
    'days of a doctor': () => ({ url: server.base + pathTo(PATHS.availability, 'bench1') }),
    book: () => ({ url: server.base + PATHS.book, requests: bookings() }),
  }
  const rows: string[][] = []
  let stored = 0
  for (const wanted of [10_000, 100_000, 1_000_000]) {
    await storeAppointments(admin, stored, wanted)
    stored = wanted
    for (const [what, load] of Object.entries(loads)) {
      await measure(load(), 1)
      const { perSecond, p99, failed } = await measure(load(), 4)
      rows.push([
        `${what} with ${wanted.toLocaleString('en')} appointments stored`,
        `${Math.round(perSecond)} a second, p99 ${p99} ms, ${failed} failed`,
      ])
    }
    rows.push([`openings with ${wanted.toLocaleString('en')} appointments stored`, await timeOpenings(admin)])
  }
  rows.push(['memory of the API after that (PostgreSQL)', `${server.memoryMb()} MB`])
  await server.end('SIGTERM')
  const start = performance.now()
  const again = await startServer(env)
  rows.push([
    'start of the API with a million appointments',
    `${((performance.now() - start) / 1000).toFixed(1)} s`,
  ])
  await again.end('SIGTERM')
  await admin.end()
  postgres.remove()
  return rows
}

export async function benchGrowth(): Promise<void> {
  const rows = [...growServices(), ...(await growDoctors()), ...(await growAppointments())]
  table('Growth', ['what', 'seen'], rows)
}
