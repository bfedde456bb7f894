import type { Locator } from '@playwright/test'
import { expect, test } from './fixtures.ts'

/** Distance from the password to the next field. */
async function gapBelow(password: Locator, next: Locator): Promise<number> {
  const [box, below] = [await password.boundingBox(), await next.boundingBox()]
  return Math.round((below?.y ?? 0) - (box?.y ?? 0))
}

test('the hint about a new password shifts no field, and its script loads once, when needed', async ({
  page,
  expectAccessible,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  const fetched = new Set<string>()
  page.on('request', (sent) => fetched.add(sent.url()))
  await page.goto('/?dialog=signup')
  const dialog = page.getByRole('dialog', { name: 'Sign up' })
  const password = dialog.getByLabel('Password', { exact: true })
  const next = dialog.getByLabel('Confirm Password')
  // Measure after the opening animation.
  await dialog.evaluate((box) => Promise.all(box.getAnimations({ subtree: true }).map((one) => one.finished)))
  const before = await gapBelow(password, next)
  await password.fill('secre')
  const isJudge = (url: string) => url.includes('judge-password')
  expect([...fetched].filter(isJudge)).toEqual([])

  for (const [typed, words] of [
    ['secret', 'Easy to guess: a common word'],
    ['wet umbrella on tuesday', 'Good: hard to guess'],
  ] as const) {
    await password.fill(typed)
    await expect(dialog.getByText(words)).toBeVisible()
    expect(await gapBelow(password, next), typed).toBe(before)
    await expectAccessible(words)
  }
  expect([...fetched].filter(isJudge)).toHaveLength(1)
})
