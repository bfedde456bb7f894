import { expect, test } from './fixtures.ts'
import { walkFocus, watchFocus } from './focus-steps.ts'
import { chooseMondayMorning } from './steps.ts'

test.use({ viewport: { width: 360, height: 640 }, contextOptions: { reducedMotion: 'reduce' } })

test('focus in the header and the footer is visible, with a ring, and the booking bar never covers it', async ({
  page,
}) => {
  await page.addInitScript(watchFocus)
  await page.goto('/services')
  expect(await walkFocus(page, 'Tab', 'footer', 'the footer')).toBeGreaterThan(10)

  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto('/services')

  expect(await walkFocus(page, 'Tab', 'header', 'the header')).toBeGreaterThan(5)

  await page.setViewportSize({ width: 360, height: 640 })
  await chooseMondayMorning(page)

  await walkFocus(page, 'Tab', 'main', 'forwards')
  await walkFocus(page, 'Shift+Tab', 'main', 'backwards')
})

test('focus on the pages of a patient is visible, with a ring', async ({ page, request }) => {
  const data = { phone: '9000000001', password: 'openward' }
  const { utoken } = await (await request.post('/api/user/login', { data })).json()
  await page.addInitScript((token) => localStorage.setItem('utoken', token), utoken)
  await page.addInitScript(watchFocus)

  for (const [path, last] of [
    ['/my-appointments', page.getByRole('article')],
    ['/my-profile', page.getByRole('tabpanel').getByRole('listitem')],
    ['/notifications', page.getByRole('main').getByRole('listitem')],
    ['/settings', page.getByRole('button', { name: /^Delete my account/ })],
  ] as const) {
    await page.goto(path)
    await expect(last.last()).toBeVisible()
    await walkFocus(page, 'Shift+Tab', 'main', path)
  }
  await page.getByRole('button', { name: /Account menu/ }).click()
  await walkFocus(page, 'Tab', '#account-menu', 'the account menu')
})
