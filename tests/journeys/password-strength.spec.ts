import type { Locator, Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { signUp, storedToken } from './steps.ts'

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Sign up' })
/** How far below the password the next field is. */
async function gapBelow(password: Locator, next: Locator): Promise<number> {
  const [box, below] = [await password.boundingBox(), await next.boundingBox()]
  return Math.round((below?.y ?? 0) - (box?.y ?? 0))
}

test('a new password is judged in words while it is typed, and none is refused', async ({
  page,
  expectAccessible,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  const fetched = new Set<string>()
  page.on('request', (sent) => fetched.add(sent.url()))
  await page.goto('/?dialog=signup')
  const dialog = dialogOf(page)
  await dialog.getByLabel('Name').fill('Meera Das')
  await dialog.getByLabel('Phone').fill('7876543210')
  const password = dialog.getByLabel('Password', { exact: true })
  const next = dialog.getByLabel('Confirm Password')
  const before = await gapBelow(password, next)
  await password.fill('secre')
  const isJudge = (url: string) => url.includes('judge-password')
  expect([...fetched].filter(isJudge)).toEqual([])

  for (const [typed, words] of [
    ['secret', 'Easy to guess: a common word'],
    ['meera1', 'Easy to guess: your name or phone'],
    ['7876543210', 'Easy to guess: your name or phone'],
    ['wet umbrella on tuesday', 'Good: hard to guess'],
  ] as const) {
    await password.fill(typed)
    await expect(dialog.getByText(words)).toBeVisible()
    await expect(password).toHaveAccessibleDescription(`At least 6 characters ${words}`)
    expect(await gapBelow(password, next), typed).toBe(before)
    await expectAccessible(words)
  }
  expect([...fetched].filter(isJudge)).toHaveLength(1)
  await expect(dialog.locator('[aria-live=polite]')).toHaveText('Good: hard to guess')
})

test('an easy password is the patient’s own choice, and works where the words cannot be fetched', async ({
  page,
}) => {
  await page.route('**/judge-password*', (route) => route.abort())
  await page.goto('/?dialog=login')

  await signUp(page, { name: 'Meera Das', phone: '7876500001', password: 'secret' })

  expect(await storedToken(page)).toBeTruthy()
})

test('the password is judged where it is changed, too', async ({ page, patient }) => {
  await page.goto('/settings')

  await page.getByLabel('New password', { exact: true }).fill('meeradas')

  await expect(page.getByText('Easy to guess: your name or phone')).toBeVisible()
  expect(patient.token).toBeTruthy()
})

test('sign-up says what is kept, and the privacy page opens beside it', async ({ page }) => {
  await page.goto('/?dialog=signup')
  await expect(dialogOf(page)).toContainText('We keep what you enter, to arrange your care. Privacy')
  const opening = page.waitForEvent('popup')

  await dialogOf(page).getByRole('link', { name: 'Privacy' }).click()

  await expect((await opening).getByRole('heading', { level: 1 })).toContainText('Privacy')
  await expect(dialogOf(page)).toBeVisible()
})
