import { expect, test } from './fixtures.ts'
import { changeElsewhere, FILLED } from './profile-steps.ts'
import {
  answer,
  BOOK,
  bookButton,
  bookElsewhere,
  chooseMondayMorning,
  FORGOT,
  chooseNewPassword,
  WRONG,
} from './steps.ts'

test.use({ sendsMessages: true })

const WRONG_CODE = { success: false, code: 'wrong_code', message: 'This code is wrong.' }

test('questions, refusals and codes of a patient are accessible', async ({
  page,
  patient,
  request,
  expectAccessible,
}) => {
  test.slow()
  await bookElsewhere(request, patient)
  await chooseMondayMorning(page)
  await page.getByRole('switch', { name: /Pay now/ }).check()
  await bookButton(page).click()
  await expect(page.getByRole('alertdialog', { name: 'You already have this appointment' })).toBeVisible()
  await expectAccessible('an appointment booked before')

  await chooseMondayMorning(page, 'doc2')
  await bookButton(page).click()
  await expect(
    page.getByRole('alertdialog', { name: /^You already have an appointment at this time/ }),
  ).toBeVisible()
  await expectAccessible('another appointment at that time')
  await answer(page, BOOK, 400, { success: false, code: 'too_many_ahead', message: 'Please cancel one.' })
  await page.getByRole('button', { name: 'Book this one too' }).click()
  await expect(page.getByRole('alert').getByRole('link', { name: 'My appointments' })).toBeVisible()
  await expectAccessible('too many appointments')
  await page.unroute(BOOK)

  await changeElsewhere(request, patient, FILLED)
  await page.goto('/my-profile')
  await page.getByRole('button', { name: 'Edit Profile' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('E-mail').fill('meera@work.example')
  await dialog.getByLabel('Your password').fill('secret9')
  await dialog.getByRole('button', { name: 'Save Changes' }).click()
  await expect(dialog.getByText('The current password is incorrect.')).toBeVisible()
  await expectAccessible('a wrong password for another address')
  await dialog.getByRole('button', { name: 'Cancel' }).click()

  const confirm = page.getByRole('main').getByRole('button', { name: 'Confirm e-mail' })
  await confirm.click()
  await expect(dialog.getByLabel('Code', { exact: true })).toBeFocused()
  await expectAccessible('confirming an address')
  await answer(page, '**/api/user/email/confirm', 400, WRONG_CODE)
  await page.keyboard.type('000000')
  await page.keyboard.press('Enter')
  await expect(dialog.getByText(WRONG_CODE.message)).toBeVisible()
  await expectAccessible('a wrong code for an address')

  await page.route('**/api/user/sessions', (route) => route.abort())
  await page.goto('/settings')
  await expect(page.getByText('This list could not be loaded.')).toBeVisible()
  await expectAccessible('sessions that could not be loaded')
})

test('the dialogs for a forgotten password are accessible', async ({ page, expectAccessible }) => {
  await page.goto('/?dialog=forgot')
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Phone').fill('6000000000')
  await dialog.getByRole('button', { name: 'Continue' }).click()
  const code = dialog.getByLabel('Code', { exact: true })
  await expect(code).toBeFocused()
  await expectAccessible('entering the code')
  await answer(page, '**/api/user/password/reset', 400, { ...WRONG_CODE, message: WRONG })
  await code.fill('000000')
  await chooseNewPassword(page, 'secret2')
  await expect(dialog.getByText(WRONG)).toBeVisible()
  await expectAccessible('a wrong code for a new password')

  await page.goto(`/?dialog=reset#secret=${'x'.repeat(43)}`)
  await chooseNewPassword(page, 'secret2')
  await expect(dialog.getByText(WRONG)).toBeFocused()
  await expectAccessible('a link that no longer works')
  await answer(page, FORGOT, 200, { success: true, way: 'desk' })
  await page.goto('/?dialog=forgot')
  await expect(dialog.getByText(/We cannot send you a code from this site/)).toBeFocused()
  await expectAccessible('a site that sends no codes')
})
