import type { Page } from '@playwright/test'
import { mistypeCode, typeCode, withSpace } from './code-steps.ts'
import { expect, test } from './fixtures.ts'
import { chooseNewPassword } from './recovery-steps.ts'
import { answer, toast } from './steps.ts'

const ASK = '**/api/user/phone/code'
const CONFIRM = '**/api/user/phone/confirm'

const setting = (page: Page) => page.getByRole('region', { name: 'Text messages' })
const askButton = (page: Page) => setting(page).getByRole('button', { name: 'Send me a code' })
const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Confirm phone' })

test.describe('where text messages are sent', () => {
  test.use({ sendsTexts: true })

  test('a phone is confirmed with the code of a text message', async ({
    page,
    patient,
    hospital,
    expectAccessible,
  }) => {
    await page.goto('/settings')
    await expect(setting(page)).toContainText(`${patient.phone} is not confirmed yet.`)
    await expectAccessible('a phone that waits')
    await page.route(ASK, (route) => route.abort(), { times: 1 })
    await askButton(page).press('Enter')
    await expect(setting(page)).toContainText('Network error. Please check your connection.')
    await askButton(page).press('Enter')

    const code = dialogOf(page).getByLabel('Code', { exact: true })
    await expect(code).toBeFocused()
    await expect(code).toHaveAttribute('autocomplete', 'one-time-code')
    await expect(dialogOf(page)).toContainText(`We sent a text message with a code to ${patient.phone}.`)
    await expectAccessible('confirming a phone')
    const sent = await hospital.codeSentTo(patient.phone, 'confirm')
    await mistypeCode(code, sent)
    await expectAccessible('a wrong code for a phone')
    await dialogOf(page).getByRole('button', { name: 'Send the code again' }).click()
    await expect(toast(page, 'The code is on its way again.')).toBeVisible()
    await page.route(CONFIRM, (route) => route.abort(), { times: 1 })
    await typeCode(code, withSpace(sent))
    await expect(toast(page, 'Network error. Please check your connection.')).toBeVisible()
    await code.press('Enter')

    await expect(toast(page, 'Your phone is confirmed.')).toBeVisible()
    await expect(page.locator(':focus')).toContainText(`${patient.phone} is confirmed.`)
    await expect(askButton(page)).toHaveCount(0)
    await expectAccessible('a phone that is confirmed')
    await page.reload()
    await expect(setting(page)).toContainText(`${patient.phone} is confirmed.`)
  })

  test('a forgotten password comes back by text message', async ({ page, newPatient, hospital }) => {
    const { phone } = await newPatient()
    await hospital.confirmPhone(phone)
    await page.goto('/?dialog=forgot')
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Phone').fill(phone)
    await dialog.getByRole('button', { name: 'Continue' }).click()

    await expect(dialog).toContainText(
      'where an e-mail address or the phone is confirmed, a code is on its way',
    )
    await dialog.getByLabel('Code', { exact: true }).fill(await hospital.codeSentTo(phone))
    await chooseNewPassword(page, 'secret-of-today')

    await expect(toast(page, 'Your new password is saved, and you are logged in.')).toBeVisible()
  })
})

test('where no text messages are sent, the settings say nothing of them', async ({ page, patient }) => {
  await page.goto('/settings')

  await expect(page.getByRole('region', { name: 'Password' })).toBeVisible()
  await expect(page.getByText(patient.phone)).toHaveCount(0)
  await expect(setting(page)).toHaveCount(0)
})

test('an address is not said to wait for a letter where codes go as text messages only', async ({
  page,
  patient,
  request,
}) => {
  const headers = { authorization: `Bearer ${patient.token}` }
  const data = { email: 'meera@home.example', password: patient.password }
  await request.patch('/api/user/me', { headers, data })
  await answer(page, '**/api/user/password/forgot', 200, { success: true, way: 'code', sentBy: ['text'] })
  await page.goto('/my-profile')

  await page.getByRole('main').getByRole('button', { name: 'Confirm e-mail' }).press('Enter')

  await expect(page.getByRole('dialog')).toContainText('This hospital sends no e-mail at present')
})
