import { expect, test } from './fixtures.ts'
import { changeElsewhere, edit, FILLED, part } from './profile-steps.ts'
import { ME, toast } from './steps.ts'

test('a section is edited as a draft: Cancel discards it, Save keeps it', async ({
  page,
  patient,
  request,
}) => {
  await changeElsewhere(request, patient, FILLED)
  await page.goto('/my-profile#medical-info')
  const allergies = part(page, 'Allergies')
  await edit(page, 'Allergies')
  await expect(allergies.getByLabel('Allergy 1', { exact: true })).toBeFocused()
  await allergies.getByLabel('Allergy 1', { exact: true }).fill('Nothing')
  await allergies.getByRole('button', { name: 'Cancel' }).click()
  await expect(allergies.getByRole('listitem')).toHaveText(['Penicillin', 'Peanuts'])
  await expect(allergies.getByRole('button', { name: 'Edit: Allergies' })).toBeFocused()

  await edit(page, 'Allergies')
  await allergies.getByRole('button', { name: 'Remove: Allergy 1' }).click()
  await allergies.getByRole('button', { name: 'Add an allergy' }).click()
  await expect(allergies.getByLabel('Allergy 2', { exact: true })).toBeFocused()
  await page.keyboard.type(' Latex ')
  await allergies.getByRole('button', { name: 'Save' }).click()

  await expect(allergies.getByRole('listitem')).toHaveText(['Peanuts', 'Latex'])
  await page.reload()
  await expect(allergies.getByRole('listitem')).toHaveText(['Peanuts', 'Latex'])
})

test('only one section is edited at a time, and its draft survives a look at another tab', async ({
  page,
  patient,
}) => {
  await page.goto('/my-profile#medical-info')
  await edit(page, 'Medical conditions')
  await page.getByLabel('Condition 1', { exact: true }).fill('Asthma')

  await page.getByRole('tab', { name: 'Medications' }).click()
  await edit(page, 'Current medications')

  await expect(toast(page, 'Save or cancel your changes to medical conditions first.')).toBeVisible()
  await expect(page.getByLabel('Dosage')).toHaveCount(0)
  await page.getByRole('tab', { name: 'Medical Info' }).click()
  await expect(page.getByLabel('Condition 1', { exact: true })).toHaveValue('Asthma')
  expect(patient.token).toBeTruthy()
})

test('an emergency contact and a medication need all their lines', async ({ page, patient }) => {
  await page.goto('/my-profile#medical-info')
  await edit(page, 'Emergency contact')
  const contact = part(page, 'Emergency contact')
  await contact.getByLabel('Name').fill('Ravi Das')
  await contact.getByLabel('Phone').fill('12345')
  await contact.getByRole('button', { name: 'Save' }).click()
  await expect(contact.getByText('Please enter how you are related')).toBeVisible()
  await expect(contact.getByText('Please enter 10 digits')).toBeVisible()
  await contact.getByLabel('Relationship').fill('Brother')
  await contact.getByLabel('Phone').fill('+91 98765 00000')
  await contact.getByRole('button', { name: 'Save' }).click()
  await expect(contact.getByRole('link', { name: '9876500000' })).toBeVisible()

  await page.getByRole('tab', { name: 'Medications' }).click()
  await edit(page, 'Current medications')
  await page.getByLabel('Name').fill('Metformin')
  await page.getByLabel('Dosage').fill('500 mg')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByLabel('How often')).toBeFocused()
  await page.getByLabel('How often').fill('Twice a day')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(part(page, 'Current medications')).toContainText('Twice a day')
  expect(patient.token).toBeTruthy()
})

test('what another device saved meanwhile is shown, and the draft stays until it is saved again', async ({
  page,
  patient,
  request,
}) => {
  await page.goto('/my-profile#medical-info')
  await edit(page, 'Allergies')
  await page.getByLabel('Allergy 1', { exact: true }).fill('Latex')
  await changeElsewhere(request, patient, { allergies: ['Penicillin'] })

  await page.getByRole('button', { name: 'Save' }).click()

  await expect(page.getByRole('alert')).toContainText('changed on another device')
  await expect(page.getByRole('alert')).toContainText('Penicillin')
  await expect(page.getByLabel('Allergy 1', { exact: true })).toHaveValue('Latex')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(part(page, 'Allergies').getByRole('listitem')).toHaveText(['Latex'])
})

test('a draft that could not be saved stays, and the patient is told', async ({ page, patient }) => {
  await page.goto('/my-profile#medications')
  await edit(page, 'Current medications')
  await page.getByLabel('Name').fill('Metformin')
  await page.getByLabel('Dosage').fill('500 mg')
  await page.getByLabel('How often').fill('Daily')
  await page.route(ME, (route) => route.abort(), { times: 1 })

  await page.getByRole('button', { name: 'Save' }).click()

  const sentence = 'Your changes were not saved. Please check your connection and try again.'
  await expect(toast(page, sentence)).toBeVisible()
  await expect(page.getByLabel('Name')).toHaveValue('Metformin')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(toast(page, 'Your profile is saved.')).toBeVisible()
  expect(patient.token).toBeTruthy()
})

test('an emergency contact, once entered, can be removed', async ({ page, patient, request }) => {
  await page.goto('/my-profile#medical-info')
  const contact = part(page, 'Emergency contact')
  const remove = contact.getByRole('button', { name: 'Remove contact' })
  await edit(page, 'Emergency contact')
  await expect(contact.getByRole('button', { name: 'Save' })).toBeVisible()
  await expect(remove).toHaveCount(0)
  await changeElsewhere(request, patient, FILLED)
  await page.reload()
  await edit(page, 'Emergency contact')
  await contact.getByLabel('Name').fill('')
  await contact.getByRole('button', { name: 'Save' }).click()
  await expect(contact.getByText('Please enter a name')).toBeVisible()

  await page.route(ME, (route) => route.abort(), { times: 1 })
  await remove.click()
  const sentence = 'Your changes were not saved. Please check your connection and try again.'
  await expect(toast(page, sentence)).toBeVisible()
  await remove.click()

  await expect(toast(page, 'Your emergency contact is removed.')).toBeVisible()
  await expect(contact.getByText('No emergency contact entered.')).toBeVisible()
  await expect(contact.getByRole('button', { name: 'Edit: Emergency contact' })).toBeFocused()
  await page.reload()
  await expect(contact.getByText('No emergency contact entered.')).toBeVisible()
})
