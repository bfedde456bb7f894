import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page, Response } from '@playwright/test'
import { bannerDates } from '#i18n/en/pages.ts'
import { closedDays } from '#i18n/en/days.ts'
import { spanOf } from '#scheduling/schedule.ts'
import { banner, closure, dayIn } from '../unit/content-model/schedule-mistakes.ts'
import { expect, test } from './fixtures.ts'
import { copyProject } from '../project-copy.ts'
import { servePages } from './hosts.ts'
import { expectKept, openSite } from './offline-steps.ts'
import { watchShifts } from './steps.ts'
import { LATE } from './studio-steps.ts'

// One build for all tests: with banners, closures and an editor, without offline pages.
test.describe.configure({ mode: 'default' })

const LIFT = { from: dayIn(-1), to: `${dayIn(3)} 18:00` }
const CAMP = { from: `${dayIn(2)} 09:00`, to: dayIn(2) }
const AWAY = { from: dayIn(10), to: dayIn(12) }
const AGAIN = { from: dayIn(20), to: dayIn(20) }
const EDITOR = {
  host: 'gitlab',
  repository: 'hospital/website',
  branch: 'main',
  origin: 'https://git.example',
}
const FILES = {
  'studio.json': JSON.stringify(EDITOR),
  'banners/lift.md': banner({ ...LIFT, level: 'warning', link: '/visitors' }),
  'banners/camp.md': banner({ ...CAMP, text: 'Free eye check.' }),
  'banners/flood.md': banner({ ...LIFT, level: 'emergency', text: 'The street is under water.' }),
  'banners/over.md': banner({ from: dayIn(-5), to: dayIn(-4), text: 'This is over.' }),
  'closures/away.md': `${closure({ ...AWAY, doctor: 'Dr. Kavya Iyer', reason: 'Dr. Iyer teaches' })}\nCall us on {{phone}}.`,
  'closures/again.md': closure({ ...AGAIN, reason: 'Dr. Iyer is at a course' }),
  'closures/all.md': closure({ ...AGAIN, scope: 'hospital', doctor: undefined, reason: 'We move' }),
}

/** Builds and serves the English pages with extra content files, without an API. */
async function openWith(files: Record<string, string>) {
  const { folder, env, write, build, remove } = copyProject()
  Object.assign(env, { OFFLINE: 'off' })
  const hospital = readFileSync(join(folder, 'content/hospital.json'), 'utf8')
  write('hospital.json', hospital.replace(/("languages": )\[.*\]/, '$1["en"]'))
  for (const [file, text] of Object.entries(files)) write(file, text)
  build()
  const pages = await servePages(join(folder, 'dist'))
  return {
    address: pages.address,
    dist: join(folder, 'dist'),
    close: async () => {
      await pages.close()
      remove()
    },
  }
}

let site: Awaited<ReturnType<typeof openWith>>
test.beforeAll(async () => {
  test.setTimeout(180_000)
  site = await openWith(FILES)
})
test.afterAll(() => site.close())

const notices = (page: Page) => page.getByRole('complementary', { name: 'Announcements' }).locator('p')
const before = (moment: number) => new Date(moment - 5000)
const open = (page: Page, path: string) => page.goto(site.address + path)
const away = (written: { from: string; to: string }) =>
  closedDays({ scope: 'doctor', reason: '', ...written }, Number(dayIn(0).slice(0, 4)))

test('banners are shown between their start and end, the most severe first', async ({
  page,
  expectAccessible,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  const flooded = `Emergency: The street is under water. ${bannerDates(LIFT, true)}`
  const broken = `Warning: Lift B is out of order. ${bannerDates(LIFT, true)} Read more`
  const free = `Announcement: Free eye check. ${bannerDates(CAMP, false)}`

  await page.clock.install({ time: before(spanOf(CAMP).from) })
  await open(page, '/visitors')
  await expect(notices(page).filter({ visible: true })).toHaveText([flooded, broken])
  await expectAccessible()
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
  await expectAccessible('dark, at 1280 px')

  await page.clock.fastForward(5000)
  await expect(notices(page).filter({ visible: true })).toHaveText([flooded, broken, free])
})

test('a banner that is not due shifts nothing', async ({ page }) => {
  const shifts = await watchShifts(page)
  await page.clock.setFixedTime(spanOf(LIFT).to)

  await open(page, '/about')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.evaluate(() => document.fonts.ready)

  expect(await shifts()).toEqual([])
  await expect(page.getByText('Lift B')).toBeHidden()
})

test('without JavaScript banners and closures show their dates', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await open(page, '/appointments/doc2')

  await expect(notices(page).filter({ visible: true })).toHaveCount(3)
  await expect(notices(page).last()).toContainText(bannerDates(CAMP, false))
  const note = page.getByRole('region', { name: away(AWAY) })
  await expect(note).toContainText('Dr. Iyer teaches')
  await expect(note).toContainText('Call us on +91 80 4000 1000.')
  expect(await page.content()).not.toContain('This is over.')
  await context.close()
})

test('a doctor’s page shows each closure until it has ended, the contact page that of the hospital', async ({
  page,
  expectAccessible,
}) => {
  const first = page.getByRole('region', { name: away(AWAY) })
  const second = page.getByRole('region', { name: away(AGAIN) })
  const wide = page.getByRole('region', { name: /^No consultations/ })
  await page.route('**/api/**', (route) => route.abort())

  await page.clock.install({ time: before(spanOf(AWAY).to) })
  await open(page, '/appointments/doc2')
  await expect(page.getByRole('grid').getByRole('button')).toHaveCount(14)
  await expect(first).toContainText('Dr. Iyer teaches')
  await expect(second).toContainText('Dr. Iyer is at a course')
  await expect(wide).toContainText('We move')
  await expectAccessible()

  await page.clock.fastForward(5000)
  await expect(first).toBeHidden()
  await expect(second).toBeVisible()

  await open(page, '/contact')
  await expect(wide).toContainText('We move')
  await expectAccessible('the contact page')
})

test('the editor asks for a token of the Git host, and may call nothing else', async ({ browser }) => {
  // A page of its own: the policy blocks the editor's fonts, which would fail the test.
  const page = await browser.newPage()
  const answers: Response[] = []
  page.on('response', (response) => void answers.push(response))

  await open(page, '/admin')

  await expect(page.getByRole('button', { name: 'Sign In Using Access Token' })).toBeVisible(LATE)
  const own = [site.address, 'blob:', 'data:']
  expect(
    answers.map((each) => each.url()).filter((url) => !own.some((each) => url.startsWith(each))),
  ).toEqual([])
  const policy = answers[0]?.headers()['content-security-policy'] ?? ''
  expect([...new Set(policy.match(/\w+:\/\/[^ ;]+/g))]).toEqual([EDITOR.origin])
  expect(policy).toContain("default-src 'none'")
  await page.close()
})

test.describe('of a browser with the service worker of an earlier build', () => {
  test.use({ serviceWorkers: 'allow' })

  test('OFFLINE=off removes the worker and its caches', async ({ page, hospital }) => {
    const hosted = await openSite(hospital.address)
    await page.goto(`${hosted.address}/about`)
    await expectKept(page, '/emergency')
    await hosted.publish(site.dist)

    await page.goto(`${hosted.address}/about`)

    await expect.poll(() => page.evaluate(() => caches.keys())).toEqual([])
    await page.goto(`${hosted.address}/about`)
    const workers = () => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)
    await expect.poll(workers).toBe(0)
    await hosted.close()
  })
})
