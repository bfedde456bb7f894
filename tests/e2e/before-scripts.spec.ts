import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { bookButton, chooseMondayMorning, hold, watchShifts } from './steps.ts'

const SCRIPTS = '**/_astro/*.js'

/** Collects what a page asks for, except what each page loads at its end. */
function watchScripts(page: Page): Set<string> {
  const asked = new Set<string>()
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (/\/(?!after-load)[^/]+\.js$/.test(pathname)) asked.add(pathname)
  })
  return asked
}

const daysOf = (page: Page) =>
  page
    .locator('button[data-day]')
    .evaluateAll((days) =>
      days.map((day) => ({
        name: day.ariaLabel,
        isClosed: (day as HTMLButtonElement).disabled,
        look: day.className,
        isToday: day.ariaCurrent,
      })),
    )

test('before its scripts load the calendar keeps the chosen day, has no closed day, and accepts a tap', async ({
  page,
}) => {
  const release = await hold(page, SCRIPTS)
  const chosen = page.locator('button[aria-pressed="true"]')
  await page.goto('/appointments/doc1?day=2026-11-22', { waitUntil: 'domcontentloaded' })
  await expect(page.locator('button[data-day="2026-11-22"]')).toBeDisabled()
  await expect(chosen).toHaveCount(0)
  await page.goto('/appointments/doc1?day=2026-11-25', { waitUntil: 'domcontentloaded' })
  await expect(chosen).toHaveAttribute('data-day', '2026-11-25')

  await page.goto('/appointments/doc1?from=letter&slot=evening', { waitUntil: 'domcontentloaded' })
  const day = page.locator('button[data-day="2026-11-24"]')

  await day.click()

  await expect(day).toHaveAttribute('aria-pressed', 'true')
  await expect(page).toHaveURL(/\?from=letter&day=2026-11-24$/)
  await expect(page.getByText('Select a time slot')).toHaveCount(0)
  release()
  await expect(page.getByText('Select a time slot')).toBeVisible()
  await expect(day).toHaveAttribute('aria-pressed', 'true')
  await expect(day).toBeFocused()
})

test('what is typed before the scripts load stays, where an extension has put something next to the field', async ({
  page,
}) => {
  const release = await hold(page, SCRIPTS)
  await page.goto('/doctors', { waitUntil: 'domcontentloaded' })
  const search = page.getByRole('searchbox', { name: 'Search' })
  await search.evaluate((field) => {
    field.after(document.createElement('div'))
    // React reports that it renders the island again.
    addEventListener('error', (event) => event.message.includes('#418') && event.preventDefault())
  })
  await search.pressSequentially('car')

  release()
  await expect(page.getByRole('link', { name: /, Dr\. / }).first()).toBeVisible()
  await page.keyboard.type('dio')

  await expect(search).toBeFocused()
  await expect(search).toHaveValue('cardio')
  await expect(page).toHaveURL(/doctors#q=cardio$/)
})

test('a day that is pressed while the script takes over is chosen', async ({ page }) => {
  const release = await hold(page, SCRIPTS)
  await page.goto('/appointments/doc1', { waitUntil: 'domcontentloaded' })
  const day = page.locator('button[data-day="2026-11-24"]')

  await day.hover()
  await page.mouse.down()
  release()
  await expect(page.getByRole('list', { name: 'Soonest' })).toBeVisible()
  await page.mouse.up()

  await expect(day).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByText('Select a time slot')).toBeVisible()
})

test('a tap on Login opens it after a reload when the script that starts islands did not come', async ({
  page,
}) => {
  await page.route('**/_astro/start.*.js', (route) => route.abort(), { times: 1 })
  await page.goto('/about')

  await page.getByRole('banner').getByRole('button', { name: 'Login' }).click()

  await expect(page.getByRole('dialog', { name: 'Log in' }).getByLabel('Phone')).toBeFocused()
})

test('after the choice of a day the login that booking needs is there without another script', async ({
  page,
}) => {
  const asked = watchScripts(page)
  await chooseMondayMorning(page)
  await expect(page.locator('#header astro-island')).not.toHaveAttribute('ssr')
  asked.clear()

  await bookButton(page).click()

  await expect(page.getByRole('dialog', { name: 'Log in' }).getByLabel('Phone')).toBeFocused()
  expect([...asked]).toEqual([])
})

test('when the scripts start the days stay the same, nothing shifts, and each API call is sent once', async ({
  page,
}) => {
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/api/')) asked.push(new URL(request.url()).pathname)
  })
  const release = await hold(page, SCRIPTS)
  const shifts = await watchShifts(page)
  await page.goto('/appointments/doc1', { waitUntil: 'domcontentloaded' })
  const first = await daysOf(page)
  const months = page.getByText('November – December 2026')
  await expect(months).toBeVisible()

  release()
  await expect(page.getByRole('list', { name: 'Soonest' })).toBeVisible()

  expect(first).toHaveLength(14)
  expect(await daysOf(page)).toEqual(first)
  await expect(months).toBeVisible()
  expect(await shifts()).toEqual([])
  await page.goto('/doctors')
  await expect(page.getByRole('link', { name: /, Dr\. / }).first()).toBeVisible()
  expect(asked.sort()).toEqual([
    '/api/all-doctors',
    '/api/appointments/doc1',
    '/api/doctors/doc1/availability',
    '/api/openings',
  ])
})
