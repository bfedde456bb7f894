import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { hold, watchShifts } from './steps.ts'

const SCRIPTS = '**/_astro/*.js'

const daysOf = (page: Page) =>
  page
    .locator('button[data-day]')
    .evaluateAll((days) =>
      days.map((day) => ({
        name: day.ariaLabel?.replace(/, \d+ left/, ''),
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

  await page.goto('/appointments/doc1', { waitUntil: 'domcontentloaded' })
  const day = page.locator('button[data-day="2026-11-24"]')

  await day.click()

  await expect(day).toHaveAttribute('aria-pressed', 'true')
  await expect(page).toHaveURL(/\?day=2026-11-24$/)
  await expect(page.getByText('Select a time slot')).toHaveCount(0)
  release()
  await expect(page.getByText('Select a time slot')).toBeVisible()
  await expect(day).toHaveAttribute('aria-pressed', 'true')
  await expect(day).toBeFocused()
})

test('a day that is pressed while the script takes over is chosen', async ({ page }) => {
  const release = await hold(page, SCRIPTS)
  await page.goto('/appointments/doc1', { waitUntil: 'domcontentloaded' })
  const day = page.locator('button[data-day="2026-11-24"]')

  await day.hover()
  await page.mouse.down()
  release()
  await expect(day).toHaveAccessibleName(/\d left$/)
  await page.mouse.up()

  await expect(day).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByText('Select a time slot')).toBeVisible()
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
  await expect(page.locator('button[data-day="2026-11-24"]')).toHaveAccessibleName(/\d left$/)

  expect(first).toHaveLength(14)
  expect(await daysOf(page)).toEqual(first)
  await expect(months).toBeVisible()
  expect(await shifts()).toEqual([])
  await page.goto('/doctors')
  await expect(page.getByRole('button', { name: 'Earliest first' })).toBeVisible()
  expect(asked.sort()).toEqual([
    '/api/all-doctors',
    '/api/appointments/doc1',
    '/api/doctors/doc1/availability',
    '/api/openings',
  ])
})

test('text does not wait for a late font, and does not move when it comes', async ({ page }) => {
  const release = await hold(page, '**/*.woff2')
  const shifts = await watchShifts(page)
  await page.goto('/about', { waitUntil: 'domcontentloaded' })
  expect(await shifts()).toEqual([])

  const come = page.waitForResponse('**/*.woff2')
  release()
  await (await come).finished()
  await page.evaluate(() => document.fonts.ready)

  expect(await shifts()).toEqual([])
})
