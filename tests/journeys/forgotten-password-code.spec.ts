import { expect, test } from './fixtures.ts'
import { avatar, chooseNewPassword, WRONG } from './recovery-steps.ts'
import { answer, toast } from './steps.ts'

const RESET = '**/api/user/password/reset'
const UNSAVED = 'Your new password was not saved. Please check your connection and try again.'
const SENT_AGAIN = 'If there is an account with an e-mail address, a new code is on its way.'

test.use({ sendsMessages: true })

test('the code from the e-mail sets a new password; a wrong one is said beside its field', async ({
  page,
  newPatient,
  hospital,
  expectAccessible,
}) => {
  const patient = await newPatient()
  await hospital.confirmEmail(patient.phone, 'meera@home.example')
  await page.goto('/my-appointments')
  await page.getByRole('button', { name: 'Forgot your password?' }).click()
  const dialog = page.getByRole('dialog', { name: 'Forgot your password?' })
  await dialog.getByLabel('Phone').fill(patient.phone)
  await dialog.getByRole('button', { name: 'Continue' }).click()
  const code = dialog.getByLabel('Code', { exact: true })
  await expect(code).toBeFocused()
  await expect(code).toHaveAccessibleDescription(/a code and a link\. Either works for 10 minutes/)
  await expect(code).toHaveAttribute('inputmode', 'numeric')
  await expect(code).toHaveAttribute('autocomplete', 'one-time-code')
  await expectAccessible('entering the code')

  const sent = await hospital.codeSentTo(patient.phone)
  await code.fill(sent === '123456' ? '654321' : '123456')
  await chooseNewPassword(page, 'secret2')
  await expect(code).toHaveAccessibleDescription(new RegExp(WRONG))
  await expect(code).toBeFocused()
  await expectAccessible('a wrong code')
  await expect(dialog.getByLabel('New password', { exact: true })).toHaveValue('secret2')
  await page.route(RESET, (route) => route.abort(), { times: 1 })
  await code.fill(`${sent.slice(0, 3)} ${sent.slice(3)}`)
  await dialog.getByRole('button', { name: 'Save and log in' }).click()
  await expect(toast(page, UNSAVED)).toBeVisible()
  await dialog.getByRole('button', { name: 'Save and log in' }).click()

  await expect(page).toHaveURL('/my-appointments')
  await expect(avatar(page)).toBeVisible()
})

test('a phone without an account is answered the same, and a new code keeps what was typed', async ({
  page,
}) => {
  await page.goto('/?dialog=forgot')
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Phone').fill('6000000000')
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await dialog.getByLabel('New password', { exact: true }).fill('secret2')

  await dialog.getByRole('button', { name: 'Send a new one' }).click()

  await expect(toast(page, SENT_AGAIN)).toBeVisible()
  await expect(dialog.getByLabel('New password', { exact: true })).toHaveValue('secret2')
  await dialog.getByRole('button', { name: 'Save and log in' }).click()
  await expect(dialog.getByLabel('Code', { exact: true })).toHaveAccessibleDescription(/6 digits/)
})

test('a phone that is none is named, and a question that did not arrive keeps what was typed', async ({
  page,
}) => {
  await page.goto('/?dialog=forgot')
  const dialog = page.getByRole('dialog')
  const phone = dialog.getByLabel('Phone')
  const ask = () => dialog.getByRole('button', { name: 'Continue' }).click()

  await expect(phone).toBeFocused()
  await ask()
  await expect(phone).toBeFocused()
  await expect(phone).toHaveAccessibleDescription(/exactly 10 digits/)
  await phone.fill('+91 98765 43210')
  await page.route('**/password/forgot', (route) => route.abort(), { times: 1 })
  await ask()
  await expect(toast(page, 'Network error. Please check your connection.')).toBeVisible()
  const tooMany = { success: false, code: 'too_many_tries', message: 'Too many tries. Please wait a minute.' }
  await answer(page, '**/password/forgot', 429, tooMany, 1)
  await ask()

  await expect(phone).toHaveAccessibleDescription('Too many tries. Please wait a minute.')
  await expect(phone).toHaveValue('+91 98765 43210')
})
