import { expect, test } from './fixtures.ts'
import { hold, ME, storedToken, toast } from './steps.ts'

test('deleting the account lists what is deleted, needs the password, and erases it', async ({
  page,
  patient,
  request,
}) => {
  await page.goto('/settings')
  await page.getByRole('button', { name: /^Delete my account/ }).click()
  const question = page.getByRole('alertdialog', { name: 'Delete your account?' })
  await expect(question.getByRole('listitem')).toHaveCount(4)
  await expect(question).toHaveAccessibleDescription(/permanently deleted: ?your login.*your profile/)
  await question.getByRole('button', { name: 'Delete permanently' }).click()
  await expect(question.getByText('Please enter your password')).toBeVisible()
  await question.getByLabel('Your password').fill('wrong-one')
  await question.getByRole('button', { name: 'Delete permanently' }).click()
  await expect(question.getByText('The current password is incorrect.')).toBeVisible()

  const release = await hold(page, ME)
  await question.getByLabel('Your password').fill(patient.password)
  await question.getByRole('button', { name: 'Delete permanently' }).click()
  await expect(question.getByRole('button', { name: 'Keep my account' })).toBeDisabled()
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await question.getByRole('button', { name: 'Close' }).click()
  await expect(question.getByRole('button', { name: 'Deleting…' })).toBeVisible()
  release()

  await expect(page).toHaveURL('/')
  await expect(page.getByRole('button', { name: 'Login' })).toBeVisible()
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(toast(page, 'Your account has been deleted.')).toBeVisible()
  expect(await storedToken(page)).toBeNull()
  const { phone, password } = patient
  expect((await request.post('/api/user/login', { data: { phone, password } })).status()).toBe(401)
})

test('colours apply to every page from the first paint', async ({ page, patient: _ }) => {
  const ground = () =>
    page.evaluate(() => getComputedStyle(document.body.parentElement ?? document.body).backgroundColor)
  await page.goto('/settings')
  const light = await ground()

  await page.getByRole('radio', { name: 'Dark' }).check()
  const dark = await ground()
  expect(dark).not.toBe(light)
  await page.goto('/about', { waitUntil: 'commit' })
  await expect.poll(ground).toBe(dark)

  await page.emulateMedia({ colorScheme: 'dark' })
  await page.goto('/settings')
  await page.getByRole('radio', { name: 'Light' }).check()
  expect(await ground()).toBe(light)
  await page.getByRole('radio', { name: 'System' }).check()
  expect(await ground()).toBe(dark)
  expect(await page.evaluate(() => localStorage.getItem('look'))).toBeNull()
})
