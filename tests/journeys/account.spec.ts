import { expect, test } from './fixtures.ts'

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 640 } })

  test('what is wrong is said next to the button, not over it', async ({ page }) => {
    await page.goto('/?dialog=signup')
    const dialog = page.getByRole('dialog', { name: 'Sign up' })
    await dialog.getByRole('button', { name: 'Sign up' }).click()

    const box = await page.locator('.toast').boundingBox()
    const button = await dialog.getByRole('button', { name: 'Sign up' }).boundingBox()
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThan(button?.y ?? 0)
    await expect(dialog.getByLabel('Name')).toBeFocused()
    const name = await dialog.getByLabel('Name').boundingBox()
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThan(name?.y ?? 0)
  })
})

test('each dialog leads to the other, and Escape gives the focus back to Login', async ({ page }) => {
  await page.goto('/')
  const trigger = page.getByRole('button', { name: 'Login' })
  const login = page.getByRole('dialog', { name: 'Log in' })
  const signup = page.getByRole('dialog', { name: 'Sign up' })

  await trigger.click()
  await expect(login.getByLabel('Phone')).toBeFocused()
  await login.getByLabel('Password').fill('secret1')
  await login.getByRole('button', { name: 'Sign up' }).click()
  await expect(signup).toBeVisible()
  await expect(login).toBeHidden()
  await signup.getByRole('button', { name: 'Log in' }).click()
  await expect(login).toBeVisible()
  await expect(signup).toBeHidden()
  await page.keyboard.press('Escape')

  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(trigger).toBeFocused()
  await trigger.click()
  await expect(login.getByLabel('Password')).toHaveValue('')
})
