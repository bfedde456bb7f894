import { expect, test as base } from './fixtures.ts'

/** This page uses timers, so its clock must run. */
const test = base.extend({ page: async ({ context }, use) => use(await context.newPage()) })

test('an engineer reads the API docs and tries a call; nothing loads from other sites', async ({
  page,
  baseURL,
}) => {
  const foreign: string[] = []
  page.on('request', (request) => {
    if (!/^(data|blob):/.test(request.url()) && new URL(request.url()).origin !== baseURL)
      foreign.push(request.url())
  })

  for (const width of [1280, 360]) {
    await page.setViewportSize({ width, height: 800 })
    await page.goto('/api/docs')
    await expect(page.getByRole('heading', { name: 'Meridian Hospital: the API' })).toBeVisible()
    await expect(page.getByText('Book an appointment').first()).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
  }
  const call = page.locator('.opblock', { hasText: 'All doctors' }).first()
  await call.locator('.opblock-summary-control').click()
  await call.getByRole('button', { name: 'Try it out' }).click()
  await call.getByRole('button', { name: 'Execute' }).click()

  await expect(call.locator('.live-responses-table')).toContainText('Dr. Arjun Mehta')
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
  expect(foreign).toEqual([])
})
