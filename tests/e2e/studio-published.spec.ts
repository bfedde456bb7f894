import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { PATHS, pathTo } from '#contract/paths.ts'
import { copyProject } from '../project-copy.ts'
import { type Server, startServer } from '../server/program.ts'
import { LATE, LONG_MS } from './studio-steps.ts'
import { SITE } from './steps.ts'

test.describe.configure({ mode: 'serial' })
test.setTimeout(LONG_MS)

const HOST = 'https://git.hospital.example'
const CLOSED = { doctor: 'doc2', reason: 'Dr. Iyer is at a congress' }
const DAY_MS = 86_400_000
const dayAway = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10)

let server: Server
let site: ReturnType<typeof copyProject>

/** A site with an editor for a Git host and a closure, built in one language: a third of the time. */
test.beforeAll(async () => {
  test.setTimeout(LONG_MS)
  site = copyProject()
  const hospital = readFileSync(join(site.folder, 'content/hospital.json'), 'utf8')
  site.write('hospital.json', hospital.replace(/("languages": )\[.*\]/, '$1["en"]'))
  site.write(
    'studio.json',
    JSON.stringify({ host: 'gitea', repository: 'hospital/website', branch: 'main', origin: HOST }),
  )
  const { doctor, reason } = CLOSED
  const days = `from: ${dayAway(-1)}\nto: ${dayAway(60)}`
  site.write(
    'closures/congress.md',
    `---\nscope: doctor\ndoctor: ${doctor}\n${days}\nreason: ${reason}\n---\n`,
  )
  site.build()
  server = await startServer({ DATA_FOLDER: join(site.folder, '.data') }, site.folder)
})
test.afterAll(async () => {
  await server.end('SIGTERM')
  site.remove()
})

/** The files that visitors can load. */
const files = () =>
  globSync('**/*.{html,js,json,xml,txt}', { cwd: join(site.folder, 'dist') })
    .filter((name) => !/^admin(\/|\.html$)/.test(name))
    .map((name) => ({ name, text: readFileSync(join(site.folder, 'dist', name), 'utf8') }))

test('no page links to the CMS, and without a Git host there is no CMS', () => {
  const all = files()

  expect(existsSync(join(SITE, 'index.html'))).toBe(true)
  expect(existsSync(join(SITE, 'admin.html'))).toBe(false)
  expect(all.length).toBeGreaterThan(100)
  expect(all.filter(({ text }) => /["'/]admin\b/.test(text)).map(({ name }) => name)).toEqual([])
})

test('a closure in content/ closes the days of its doctor on the built site', async ({ page, request }) => {
  const reasonsOf = async (doctor: string) => {
    const answer = await request.get(server.base + pathTo(PATHS.availability, doctor))
    const { days } = (await answer.json()) as { days: { reason?: string }[] }
    return days.map(({ reason }) => reason)
  }
  const closed = await reasonsOf(CLOSED.doctor)

  expect(closed).toContain('away')
  expect(closed).not.toContain(undefined)
  expect(await reasonsOf('doc1')).toContain(undefined)
  await page.goto(`${server.base}/appointments/${CLOSED.doctor}`)
  await expect(page.getByRole('grid').getByText('Away').first()).toBeVisible()
  await expect(page.getByText(CLOSED.reason)).toHaveCount(1)
})

test('the CMS may call only its own origin and the Git host', async ({ request }) => {
  const answer = await request.get(`${server.base}/admin`)
  const policy = answer.headers()['content-security-policy'] ?? ''

  expect(answer.status()).toBe(200)
  expect([...new Set(policy.match(/\w+:\/\/[^ ;]+/g))]).toEqual([HOST])
  expect(policy).toContain("default-src 'none'")
})

test('the editor asks for a token of the Git host, and requests nothing from others', async ({ page }) => {
  const asked: string[] = []
  page.on('response', (response) => void asked.push(response.url()))
  await page.goto(`${server.base}/admin`)
  await expect(page.getByRole('button', { name: 'Sign In Using Access Token' })).toBeVisible(LATE)
  const own = [server.base, 'blob:', 'data:']
  expect(asked.filter((url) => !own.some((start) => url.startsWith(start)))).toEqual([])
})
