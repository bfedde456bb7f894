import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'

/** Records messages. Screen readers miss one outside a live region, or whose region was added in the same task. */
function watchRegion(): void {
  const shown: string[] = []
  const missed: string[] = []
  new MutationObserver((changes) => {
    const added = changes.flatMap(({ addedNodes }) => [...addedNodes])
    const isRegionNew = added.some((node) => node instanceof HTMLElement && node.id === 'toasts')
    for (const node of added) {
      if (!(node instanceof HTMLElement) || !node.matches('.toast')) continue
      shown.push(node.textContent)
      const isLive = node.parentElement?.matches('[role=status], [role=alert], [aria-live]')
      if (!isLive || isRegionNew) missed.push(node.textContent)
    }
    document.documentElement.dataset['shown'] = JSON.stringify(shown)
    document.documentElement.dataset['missed'] = JSON.stringify(missed)
  }).observe(document, { childList: true, subtree: true })
}

const recorded = (page: Page, what: 'shown' | 'missed') =>
  page.evaluate((name) => JSON.parse(document.documentElement.dataset[name] ?? '[]') as string[], what)

const regionIsKnown = (page: Page) =>
  page.evaluate(() => document.getElementById('toasts')?.checkVisibility({ visibilityProperty: true }))

test('messages and the number of results appear in live regions that already existed', async ({
  page,
  newPatient,
}) => {
  const { phone, password } = await newPatient()
  await page.addInitScript(watchRegion)
  await page.goto('/doctors')
  expect(await regionIsKnown(page)).toBe(true)

  await page.getByRole('button', { name: 'Login' }).click()
  const dialog = page.getByRole('dialog', { name: 'Log in' })
  await dialog.getByLabel('Phone').fill(phone)
  await dialog.getByLabel('Password').fill('wrong')
  await dialog.getByRole('button', { name: 'Log in' }).click()
  await expect(dialog.locator('.toast')).toBeVisible()
  expect(await regionIsKnown(page)).toBe(true)
  await dialog.getByLabel('Password').fill(password)
  await dialog.getByRole('button', { name: 'Log in' }).click()
  await expect(dialog).toBeHidden()

  await expect.poll(async () => (await recorded(page, 'shown')).length).toBe(2)
  expect(await recorded(page, 'missed')).toEqual([])

  for (const path of ['/services', '/doctors']) {
    await page.goto(path)
    const count = page.getByRole('main').getByRole('status').first()
    await expect(count).toHaveText(/\d/)
    // From here the list of doctors can be searched.
    if (path === '/doctors') await expect(page.getByRole('button', { name: /^Refresh/ })).toBeVisible()
    const before = await count.textContent()

    await page.getByRole('searchbox').fill('heart')

    await expect(count).not.toHaveText(before ?? '')
  }
})
