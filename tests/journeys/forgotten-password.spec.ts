import type { Page } from '@playwright/test'
import { hospital as facts } from '#lib/hospital.ts'
import { expect, test } from './fixtures.ts'
import { avatar, chooseNewPassword, SAVED, WRONG } from './recovery-steps.ts'
import { logIn, storedToken, tabTo, toast } from './steps.ts'

const desk = (page: Page) => page.getByRole('dialog').getByRole('link', { name: facts.phone })

test('a patient who forgot the password is led to the desk by keyboard alone', async ({
  page,
  expectAccessible,
}) => {
  await page.goto('/?dialog=login')
  await tabTo(page, page.getByRole('button', { name: 'Forgot your password?' }))
  await page.keyboard.press('Enter')

  // Before a phone number is asked for.
  await expect(page.getByText('We cannot send you a code from this site')).toBeFocused()
  await expect(page.getByRole('dialog').getByRole('textbox')).toHaveCount(0)
  await expect(desk(page)).toHaveAttribute('href', `tel:${facts.phone.replace(/[^\d+]/g, '')}`)
  await expectAccessible('the desk helps')
  await tabTo(page, page.getByRole('dialog').getByRole('button', { name: 'Log in' }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Log in' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(page).toHaveURL('/')
})

test(
  'the desk’s link leaves the address at once, sets a new password and logs in',
  { tag: '@core' },
  async ({ page, newPatient, hospital, request, expectAccessible }) => {
    const { phone, password } = await newPatient()
    const secret = await hospital.issueSecret(phone)
    const asked: string[] = []
    page.on('request', (sent) => asked.push(sent.url()))
    await page.goto(`/?dialog=reset#secret=${secret}`)
    await expect(page.getByRole('dialog', { name: 'Choose a new password' })).toBeVisible()
    await expect(page).toHaveURL('/')
    await expectAccessible('choosing a new password')

    await chooseNewPassword(page, 'short', 'other')
    await expect(page.getByLabel('New password', { exact: true })).toBeFocused()
    await expect(page.getByText('Passwords do not match')).toBeVisible()
    await expectAccessible('mistakes in the new password')
    await chooseNewPassword(page, 'secret2')

    await expect(toast(page, SAVED)).toBeVisible()
    await expect(avatar(page)).toBeVisible()
    await expect(page.getByRole('dialog')).toBeHidden()
    expect(asked.filter((url) => url.split('#')[0]?.includes(secret))).toEqual([])
    const statusWith = async (typed: string) =>
      (await request.post('/api/user/login', { data: { phone, password: typed } })).status()
    expect([await statusWith(password), await statusWith('secret2')]).toEqual([401, 200])
  },
)

test('a link that was used before leads to the desk', async ({
  page,
  newPatient,
  hospital,
  expectAccessible,
}) => {
  const { phone } = await newPatient()
  const secret = await hospital.issueSecret(phone)
  await page.request.post('/api/user/password/reset', { data: { secret, newPassword: 'secret2' } })
  await page.goto(`/?dialog=reset#secret=${secret}`)

  await chooseNewPassword(page, 'secret3')

  await expect(page.getByRole('dialog').getByText(WRONG)).toBeFocused()
  await expect(desk(page)).toBeVisible()
  await expectAccessible('a link that no longer works')
  expect(await storedToken(page)).toBeNull()
})

test('a link that was cut off says so', async ({ page }) => {
  await page.goto('/?dialog=reset#secret=abc')

  await expect(page.getByText('This link is not complete.')).toBeVisible()
  await expect(desk(page)).toBeVisible()
  await expect(page).toHaveURL('/')
})

test('the link works on a device where somebody else is logged in, and logs them out', async ({
  page,
  patient,
  newPatient,
  hospital,
  request,
}) => {
  const other = await newPatient()
  const secret = await hospital.issueSecret(other.phone)
  await page.goto(`/?dialog=reset#secret=${secret}`)
  await expect(page.getByText('Whoever is logged in on this device now will be logged out.')).toBeVisible()

  await chooseNewPassword(page, 'secret2')

  await expect(toast(page, SAVED)).toBeVisible()
  const ask = async (token: string | null) =>
    request.get('/api/user/me', { headers: { authorization: `Bearer ${token}` } })
  expect((await (await ask(await storedToken(page))).json()).user.phone).toBe(other.phone)
  await expect.poll(async () => (await ask(patient.token)).status()).toBe(401)
})

test('what was typed in the login dialog is gone when somebody has logged in', async ({
  page,
  newPatient,
  context,
}) => {
  const patient = await newPatient()
  await page.goto('/?dialog=login')
  await logIn(page, patient)
  await expect(avatar(page)).toBeVisible()
  const other = await context.newPage()
  await other.goto('/')
  await other.getByRole('button', { name: /Account menu/ }).click()
  await other.getByRole('button', { name: 'Logout' }).click()

  await page.getByRole('button', { name: 'Login' }).click()

  await expect(page.getByRole('dialog').getByLabel('Phone')).toHaveValue('')
  await expect(page.getByRole('dialog').getByLabel('Password')).toHaveValue('')
})
