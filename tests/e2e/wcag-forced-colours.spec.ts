import type { Locator, Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { chooseMondayMorning } from './steps.ts'
import { unseen } from './wcag-steps.ts'

test.use({ contextOptions: { forcedColors: 'active', reducedMotion: 'reduce' } })

const marks = (control: Locator) =>
  control.evaluate((element) => {
    const { borderTopWidth, borderTopColor, borderTopStyle } = getComputedStyle(element)
    return [borderTopStyle, borderTopWidth, borderTopColor, element.querySelectorAll('svg').length].join(' ')
  })

async function expectTold(chosen: Locator, other: Locator, what: string): Promise<void> {
  expect.soft(await marks(chosen), what).not.toBe(await marks(other))
}

async function expectSeen(page: Page): Promise<void> {
  expect.soft(await page.evaluate(unseen), page.url()).toEqual([])
}

test('in forced colours every control has a border, and a chosen one looks different', async ({
  page,
  patient: _,
}) => {
  await chooseMondayMorning(page)
  const day = (name: RegExp) => page.getByRole('grid').getByRole('button', { name })
  const slot = (name: string) => page.locator('label').filter({ hasText: name })
  await expectTold(day(/Monday, 23/), day(/Tuesday, 24/), 'the chosen day')
  await expectTold(day(/Friday, 20/), day(/Tuesday, 24/), 'today')
  await expectTold(day(/Saturday, 28/), day(/Sunday, 29/), 'a weekend, and a day that is closed')
  await expectTold(day(/Saturday, 28/), day(/Tuesday, 24/), 'a weekend')
  await expectTold(day(/Sunday, 29/), day(/Tuesday, 24/), 'a day that is closed')
  await expectTold(slot('Morning'), slot('Evening'), 'the chosen slot')
  await expectSeen(page)

  await page.goto('/services')
  const label = (name: RegExp) => page.locator('service-finder label').filter({ hasText: name })
  await expectTold(label(/^\s*All/), label(/Emergency/), 'the chosen category')
  const entry = (name: string) => page.getByRole('banner').getByRole('navigation').getByRole('link', { name })
  await expectTold(entry('Services'), entry('About'), 'the page one is on')
  await expectSeen(page)

  await page.goto('/settings')
  await expectTold(
    page.locator('label', { hasText: 'System' }),
    page.locator('label', { hasText: 'Dark' }),
    'colours',
  )
  await expectSeen(page)
  await page.goto('/my-profile')
  const tab = (name: string) => page.getByRole('tab', { name })
  await expectTold(tab('Overview'), tab('Medications'), 'the chosen tab')
  await page.getByRole('button', { name: 'Edit Profile' }).click()
  await expect(page.getByLabel('Blood group')).toBeVisible()
  await expectSeen(page)
})
