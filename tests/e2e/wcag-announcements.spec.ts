import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'

/** Records messages whose live region was hidden or added at the same moment. */
function watchRegion(): void {
  const faults: string[] = []
  const told: string[] = []
  let moved = -Infinity
  new MutationObserver((changes) => {
    const now = performance.now()
    const region = document.getElementById('toasts')
    const added = changes.flatMap(({ addedNodes }) => [...addedNodes])
    if (region && added.includes(region)) moved = now
    for (const node of added) {
      if (!(node instanceof HTMLElement) || !node.matches('.toast')) continue
      told.push(node.textContent)
      const isLive = node.parentElement?.matches('[role=status], [role=alert], [aria-live]')
      if (!isLive || now - moved < 50) faults.push(node.textContent)
    }
    document.documentElement.dataset['untold'] = JSON.stringify(faults)
    document.documentElement.dataset['told'] = JSON.stringify(told)
  }).observe(document, { childList: true, subtree: true })
}

const noted = (page: Page, what: 'told' | 'untold') =>
  page.evaluate((name) => JSON.parse(document.documentElement.dataset[name] ?? '[]') as string[], what)

const regionIsKnown = (page: Page) =>
  page.evaluate(() => document.getElementById('toasts')?.checkVisibility({ visibilityProperty: true }))

test('every message appears in a live region that already existed', async ({ page, newPatient }) => {
  const { phone, password } = await newPatient()
  await page.addInitScript(watchRegion)
  await page.goto('/doctors')
  expect(await regionIsKnown(page)).toBe(true)

  await page.getByRole('button', { name: 'Login' }).click()
  const dialog = page.getByRole('dialog', { name: 'Log in' })
  await dialog.getByRole('button', { name: 'Log in' }).click()
  await expect(dialog.locator('.toast')).toBeVisible()
  expect(await regionIsKnown(page)).toBe(true)
  await dialog.getByLabel('Phone').fill(phone)
  await dialog.getByLabel('Password').fill(password)
  await dialog.getByRole('button', { name: 'Log in' }).click()
  await expect(dialog).toBeHidden()

  await expect.poll(async () => (await noted(page, 'told')).length).toBe(2)
  expect(await noted(page, 'untold')).toEqual([])
})

test('the number of services and doctors found is announced while typing', async ({ page }) => {
  for (const path of ['/services', '/doctors']) {
    await page.goto(path)
    const told = page.getByRole('main').getByRole('status').first()
    await expect(told).toHaveText(/\d/)
    // From here the list of doctors can be searched.
    if (path === '/doctors') await expect(page.getByRole('button', { name: /^Refresh/ })).toBeVisible()
    const before = await told.textContent()

    await page.getByRole('searchbox').fill('heart')

    await expect(told).not.toHaveText(before ?? '')
  }
})
