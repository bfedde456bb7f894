import type { Page } from '@playwright/test'
import { mistypeCode, typeCode, withSpace } from './code-steps.ts'
import { expect, test } from './fixtures.ts'
import { changeElsewhere, FILLED, part } from './profile-steps.ts'
import { answer, ME, toast } from './steps.ts'

test.use({ sendsMessages: true })

const OLD = 'meera@old.example'
const NEW = FILLED.email
const CONFIRM = '**/api/user/email/confirm'
const RESEND = '**/api/user/email/code'

const confirmButton = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Confirm e-mail' })
const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Confirm e-mail' })

test('another e-mail address is taken for the password, and counts once its code is typed', async ({
  page,
  patient,
  hospital,
  request,
  expectAccessible,
}) => {
  await changeElsewhere(request, patient, { ...FILLED, email: undefined })
  await hospital.confirmEmail(patient.phone, OLD)
  await page.goto('/my-profile')
  await page.getByRole('button', { name: 'Edit Profile' }).click()
  const form = page.getByRole('dialog')
  await expect(form.getByLabel('E-mail')).toHaveValue(OLD)
  await expect(form.getByLabel('Your password')).toHaveCount(0)
  await form.getByLabel('E-mail').fill(NEW)
  await form.getByLabel('Address').fill('14 Lakeview Road')
  const password = form.getByLabel('Your password')
  await expect(password).toHaveAccessibleDescription('Because the e-mail address changes')
  await password.fill('secret9')
  await form.getByRole('button', { name: 'Save Changes' }).click()
  await expect(password).toBeFocused()
  await expect(password).toHaveAccessibleDescription(/The current password is not right\./)
  await expect(form.getByLabel('Address')).toHaveValue('14 Lakeview Road')
  await expectAccessible('a wrong password for another address')
  await password.fill(patient.password)
  await form.getByRole('button', { name: 'Save Changes' }).click()

  const card = part(page, patient.name)
  await expect(card).toContainText(`${NEW}Not confirmed yet.`)
  await expect(card).toContainText(`Until then letters go to ${OLD}`)
  await page.getByRole('button', { name: /Account menu/ }).click()
  await expect(page.locator('#account-menu').getByRole('link', { name: 'Confirm e-mail' })).toBeVisible()
  await page.keyboard.press('Escape')
  await confirmButton(page).click()
  const code = dialogOf(page).getByLabel('Code', { exact: true })
  await expect(code).toBeFocused()
  await expect(code).toHaveAttribute('autocomplete', 'one-time-code')
  await expect(dialogOf(page)).toContainText(`We sent a code to ${NEW}`)
  await expect(dialogOf(page)).toContainText(`Until then they go to ${OLD}`)
  await expectAccessible('confirming an address')
  const sent = await hospital.codeSentTo(patient.phone, 'confirm')
  await mistypeCode(code, sent)
  await expect(code).toBeFocused()
  await expectAccessible('a wrong code for an address')
  await typeCode(code, withSpace(sent))

  await expect(toast(page, `Your e-mail address is confirmed. Letters go to ${NEW}.`)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Edit Profile' })).toBeFocused()
  await expect(confirmButton(page)).toHaveCount(0)
  await expect(card).toContainText(NEW)
  await expect(card).not.toContainText(OLD)
})

test('the code is sent again, and a code that did not arrive is typed once', async ({
  page,
  patient,
  hospital,
  request,
}) => {
  await changeElsewhere(request, patient, FILLED)
  await page.goto('/my-profile')
  await expect(part(page, patient.name)).toContainText('Until then no letters are sent.')
  await confirmButton(page).click()
  await page.route(RESEND, (route) => route.abort(), { times: 1 })
  await dialogOf(page).getByRole('button', { name: 'Send the code again' }).click()
  await expect(toast(page, 'Network error. Please check your connection.')).toBeVisible()
  await dialogOf(page).getByRole('button', { name: 'Send the code again' }).click()
  await expect(toast(page, 'The code is on its way again.')).toBeVisible()

  await page.route(CONFIRM, (route) => route.abort(), { times: 1 })
  const code = dialogOf(page).getByLabel('Code', { exact: true })
  const sent = await hospital.codeSentTo(patient.phone, 'confirm')
  await typeCode(code, sent)
  await expect(
    toast(page, 'Your e-mail address was not confirmed. Please check your connection and try again.'),
  ).toBeVisible()
  await expect(code).toHaveValue(sent)
  await page.keyboard.press('Enter')

  await expect(dialogOf(page)).toBeHidden()
  await expect(page.getByText('Still missing')).toHaveCount(0)
})

test('a hospital that sends no letters says so', async ({ page, patient, request, expectAccessible }) => {
  await changeElsewhere(request, patient, FILLED)
  await answer(page, '**/api/user/password/forgot', 200, { success: true, way: 'desk' })
  await page.goto('/my-profile')

  await confirmButton(page).press('Enter')

  await expect(page.locator(':focus')).toContainText('This hospital sends no e-mail at present')
  await expect(dialogOf(page).getByRole('textbox')).toHaveCount(0)
  await expectAccessible('no letters')
  await dialogOf(page).getByRole('button', { name: 'Close' }).last().click()
  await expect(confirmButton(page)).toBeFocused()
})

test('a backend that confirms no address takes another one without the password', async ({
  page,
  patient,
}) => {
  const user = { name: 'Meera', email: OLD, dob: '1990-02-28', bloodGroup: 'AB-', phone: patient.phone }
  const sent: unknown[] = []
  await page.route(ME, (route) => {
    const change = route.request().postDataJSON() ?? {}
    if (route.request().method() === 'PATCH') sent.push(change)
    return route.fulfill({ json: { success: true, user: { ...user, ...change } } })
  })
  await page.goto('/my-profile')
  await page.getByRole('button', { name: 'Edit Profile' }).click()
  await page.getByRole('dialog').getByLabel('E-mail').fill(NEW)
  await expect(page.getByRole('dialog').getByLabel('Your password')).toHaveCount(0)
  await page.getByRole('dialog').getByRole('button', { name: 'Save Changes' }).click()

  await expect(part(page, 'Meera')).toContainText(NEW)
  expect(sent).toEqual([{ email: NEW }])
})
