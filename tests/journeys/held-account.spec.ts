import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { changeElsewhere, FILLED } from './profile-steps.ts'
import { chooseNewPassword, SAVED, sayItIsMine } from './recovery-steps.ts'
import { bookElsewhere, storedToken, tabTo, toast } from './steps.ts'

const FRESH = '**/api/user/fresh-start'
const EMPTY = 'The account is empty now, and you are logged in.'
const PASSWORD = 'secret2'

const question = (page: Page) => page.getByRole('dialog', { name: 'Is this account yours?' })
const no = (page: Page) => question(page).getByRole('button', { name: 'No, empty it' })

test('a patient who finds a stranger’s entries after the desk’s link empties the account', async ({
  page,
  newPatient,
  hospital,
  request,
  expectAccessible,
}) => {
  const patient = await newPatient()
  await changeElsewhere(request, patient, FILLED)
  await bookElsewhere(request, patient)
  await page.goto(`/?dialog=reset#secret=${await hospital.issueSecret(patient.phone)}`)

  await chooseNewPassword(page, PASSWORD)

  await expect(page.getByText(/^Your new password is saved, and you are logged in\. Somebody/)).toBeFocused()
  for (const fact of [
    patient.name,
    'm•••@home.example (removed)',
    '20 Nov 2026, 9:30 AM',
    '28 Feb 1990',
    'AB-',
    'Penicillin, Peanuts',
    'Asthma',
    'Metformin 500 mg',
    'Ravi Das, Brother',
    'Dr. Arjun Mehta, 23 Nov 2026',
  ])
    await expect(question(page).getByText(fact, { exact: true })).toBeVisible()
  expect(await page.content()).not.toContain(FILLED.email)
  await expectAccessible('what the account held')
  await page.route(FRESH, (route) => route.abort(), { times: 1 })
  await tabTo(page, no(page))
  await page.keyboard.press('Enter')
  await expect(
    toast(page, 'The account was not emptied. Please check your connection and try again.'),
  ).toBeVisible()
  await expectAccessible('an account that was not emptied')
  await expect(no(page)).toBeFocused()
  const before = await storedToken(page)
  await page.keyboard.press('Enter')

  await expect(toast(page, EMPTY)).toBeVisible()
  await expect(question(page)).toBeHidden()
  expect(await storedToken(page)).not.toBe(before)
  await page.goto('/my-profile')
  await expect(page.getByText('Still missing: e-mail, date of birth, blood group')).toBeVisible()
  await expect(page.getByText('No upcoming appointments')).toBeVisible()
  const asked = { data: { phone: patient.phone, password: PASSWORD } }
  expect((await request.post('/api/user/login', asked)).status()).toBe(200)
})

test('a patient who knows the account again keeps all of it', async ({
  page,
  newPatient,
  hospital,
  request,
}) => {
  const patient = await newPatient()
  await changeElsewhere(request, patient, { allergies: FILLED.allergies })
  await page.goto(`/?dialog=reset#secret=${await hospital.issueSecret(patient.phone)}`)
  await chooseNewPassword(page, PASSWORD)
  await expect(question(page)).toContainText('Appointments aheadnone')

  await sayItIsMine(page)

  await expect(toast(page, SAVED)).toBeVisible()
  await page.goto('/my-profile#medical-info')
  await expect(page.getByText('Penicillin')).toBeVisible()
})

test('the question that is closed leaves the account as it is, and says nothing of it again', async ({
  page,
  newPatient,
  hospital,
}) => {
  const { phone } = await newPatient()
  await page.goto(`/?dialog=reset#secret=${await hospital.issueSecret(phone)}`)
  await chooseNewPassword(page, PASSWORD)
  await expect(question(page)).toBeVisible()

  await page.keyboard.press('Escape')

  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(page.getByRole('button', { name: /Account menu/ })).toBeVisible()
  expect(await page.content()).not.toContain('Account since')
})
