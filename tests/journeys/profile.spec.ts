import { readFile } from 'node:fs/promises'
import type { APIRequestContext, BrowserContext, Locator, Page } from '@playwright/test'
import { expect, type NewPatient, test } from './fixtures.ts'
import { bookElsewhere, logIn, ME, storedToken, toast } from './steps.ts'

type Patient = Pick<NewPatient, 'token'>
type Check = (what?: string) => Promise<void>

const FILLED = {
  email: 'meera@home.example',
  dob: '1990-02-28',
  bloodGroup: 'AB-',
  allergies: ['Penicillin', 'Peanuts'],
  medicalConditions: ['Asthma'],
  emergencyContact: { name: 'Ravi Das', relationship: 'Brother', phone: '9876500000' },
  currentMedications: [{ name: 'Metformin', dosage: '500 mg', frequency: 'Twice a day' }],
}

/** Changes the profile through the API, as another device would. */
async function changeElsewhere(request: APIRequestContext, { token }: Patient, data: object): Promise<void> {
  const headers = { authorization: `Bearer ${token}` }
  expect((await request.patch('/api/user/me', { headers, data })).status()).toBe(200)
}

const part = (page: Page, name: string): Locator => page.getByRole('region', { name, exact: true })
const edit = (page: Page, name: string): Promise<void> =>
  page.getByRole('button', { name: `Edit: ${name}` }).click()

/** Light and dark, on a phone and on a desktop. */
async function expectAccessibleInAll(page: Page, check: Check): Promise<void> {
  for (const width of [360, 1280])
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.setViewportSize({ width, height: 800 })
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      await check(`${page.url()}, ${colorScheme}, ${width} px`)
    }
}

test('a new patient is told what is missing, and what they enter is still there after a reload', async ({
  page,
  patient,
}) => {
  await page.goto('/my-profile')
  await expect(page.getByText('Still missing: e-mail, date of birth, blood group')).toBeVisible()

  await page.getByRole('button', { name: 'Add e-mail' }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit Basic Information' })
  await expect(dialog.getByLabel('Phone')).toHaveValue(patient.phone)
  await expect(dialog.getByLabel('Phone')).not.toBeEditable()
  await dialog.getByLabel('Name').fill('Meera Das Gupta')
  await dialog.getByLabel('E-mail').fill('meera@home.example')
  await dialog.getByLabel('Date of birth').fill('1990-02-28')
  await dialog.getByLabel('Blood group').selectOption('AB-')
  await dialog.getByRole('button', { name: 'Save Changes' }).click()

  await expect(dialog).toBeHidden()
  await expect(toast(page, 'Your profile is saved.')).toBeVisible()
  await page.reload()
  const card = part(page, 'Meera Das Gupta')
  await expect(card).toContainText('meera@home.example')
  await expect(card).toContainText('28 Feb 1990 (36 years)')
  await expect(card).toContainText('AB-')
})

test('mistakes in the basic information are named beside their fields and go when they are mended', async ({
  page,
  patient,
}) => {
  await page.goto('/my-profile')
  await page.getByRole('button', { name: 'Edit Profile' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('E-mail').fill('meera@home')
  await dialog.getByLabel('Date of birth').fill('2026-11-21')
  await dialog.getByRole('button', { name: 'Save Changes' }).click()

  await expect(dialog.getByLabel('E-mail')).toBeFocused()
  await expect(dialog.getByText('Please enter an e-mail address like name@example.org')).toBeVisible()
  await expect(dialog.getByText('Please enter a day that exists, between 1900 and today')).toBeVisible()
  await expect(dialog.getByText('Please choose your blood group')).toBeVisible()
  await dialog.getByLabel('E-mail').fill('meera@home.example')
  await expect(dialog.getByText('Please enter an e-mail address')).toHaveCount(0)
  await dialog.getByRole('button', { name: 'Cancel' }).click()

  await expect(dialog).toBeHidden()
  await expect(part(page, patient.name).getByRole('button', { name: 'Add e-mail' })).toBeVisible()
})

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

test('the basic information, too, is not overwritten unseen', async ({ page, patient, request }) => {
  await changeElsewhere(request, patient, FILLED)
  await page.goto('/my-profile')
  await page.getByRole('button', { name: 'Edit Profile' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Address').fill('14 Lakeview Road')
  await changeElsewhere(request, patient, { allergies: [] })

  await dialog.getByRole('button', { name: 'Save Changes' }).click()

  await expect(dialog.getByRole('alert')).toContainText('changed on another device')
  await expect(dialog.getByLabel('Address')).toHaveValue('14 Lakeview Road')
  await dialog.getByRole('button', { name: 'Save Changes' }).click()
  await expect(part(page, patient.name)).toContainText('14 Lakeview Road')
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

test('the tabs are walked with the arrow keys and kept in the address', async ({
  page,
  patient,
  request,
}) => {
  await bookElsewhere(request, patient)
  await page.goto('/my-profile')
  await page.getByRole('tab', { name: 'Overview' }).focus()

  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('tab', { name: 'Medical Info', selected: true })).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await expect(page).toHaveURL('/my-profile#appointments')
  await expect(page.getByRole('tabpanel', { name: 'Appointments' })).toContainText('Dr. Arjun Mehta')
  await page.keyboard.press('End')
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('tab', { name: 'Overview', selected: true })).toBeFocused()
  await expect(part(page, 'Next appointment')).toContainText('Monday, 23 November 2026')
  await page.keyboard.press('ArrowLeft')
  await page.reload()
  await expect(page.getByRole('tab', { name: 'Medications', selected: true })).toBeVisible()
})

test('the records are read, and saved as a file without the password', async ({ page, patient, request }) => {
  await changeElsewhere(request, patient, FILLED)
  await page.goto('/my-profile')
  await page.getByRole('button', { name: 'Download Records' }).click()
  const dialog = page.getByRole('dialog', { name: 'Your records' })
  await expect(dialog).toContainText('Penicillin, Peanuts')

  const downloading = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Save as file (JSON)' }).click()
  const download = await downloading

  expect(download.suggestedFilename()).toBe('meridian-hospital-records-2026-11-20.json')
  const text = await readFile(await download.path(), 'utf8')
  expect(JSON.parse(text)).toMatchObject({ user: { ...FILLED, name: patient.name, phone: patient.phone } })
  expect(text).not.toMatch(/password|argon2|utoken/i)
  await page.emulateMedia({ media: 'print' })
  await expect(dialog).toBeHidden()
  await expect(page.locator('.records-print')).toContainText('Ravi Das, Brother, 9876500000')
})

test('notifications are marked as read one by one and all at once', async ({ page, patient }) => {
  await page.goto('/notifications')
  await expect(page.getByText('3 unread')).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: 'Welcome' })).toContainText('Today, 9:30 AM')

  await page.getByRole('button', { name: 'Mark as read: How to book' }).click()
  await expect(page.getByText('2 unread')).toBeVisible()
  await page.reload()
  await expect(page.getByText('2 unread')).toBeVisible()
  await expect(page.getByText('New', { exact: true })).toHaveCount(2)
  await page.getByRole('button', { name: 'Mark all as read' }).click()
  await expect(page.getByText('All read')).toBeVisible()
  await page.reload()
  await expect(page.getByText('All read')).toBeVisible()
  expect(patient.token).toBeTruthy()
})

test('notifications that could not be loaded or marked say so', async ({ page, patient }) => {
  await page.route('**/api/user/notifications', (route) => route.abort(), { times: 1 })
  await page.goto('/notifications')
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.route('**/api/user/notifications/read', (route) => route.abort())

  await page.getByRole('button', { name: 'Mark all as read' }).click()

  await expect(page.getByText('The notification was not marked.')).toBeVisible()
  await expect(page.getByText('3 unread')).toBeVisible()
  expect(patient.token).toBeTruthy()
})

test('changing the password logs the other device out and keeps this one', async ({
  page,
  patient,
  browser,
  baseURL,
}) => {
  const elsewhere = await otherDevice(await browser.newContext({ baseURL: baseURL ?? '' }), patient)
  await page.goto('/settings')
  await page.getByLabel('Current password').fill('wrong-one')
  await page.getByLabel('New password', { exact: true }).fill('secret2')
  await page.getByLabel('Confirm new password').fill('secret2')
  await page.getByRole('button', { name: 'Change password' }).click()
  await expect(page.getByText('The current password is not right.')).toBeVisible()
  await expect(page.getByLabel('Current password')).toBeFocused()

  await page.getByLabel('Current password').fill(patient.password)
  await page.getByRole('button', { name: 'Change password' }).click()

  await expect(toast(page, 'Your password is changed. Other devices are logged out.')).toBeVisible()
  await expect(page.getByLabel('Current password')).toHaveValue('')
  await elsewhere.reload()
  await expect(elsewhere.getByRole('button', { name: 'Login' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('button', { name: /Account menu/ })).toBeVisible()
  await elsewhere.context().close()
})

/** Another browser in which the same patient logs in. */
async function otherDevice(context: BrowserContext, patient: NewPatient): Promise<Page> {
  const page = await context.newPage()
  await page.goto('/?dialog=login')
  await logIn(page, patient)
  await expect(page.getByRole('button', { name: /Account menu/ })).toBeVisible()
  return page
}

test('deleting the account says what goes, needs the password, and erases it', async ({
  page,
  patient,
  request,
}) => {
  await page.goto('/settings')
  await page.getByRole('button', { name: /^Delete my account/ }).click()
  const question = page.getByRole('alertdialog', { name: 'Delete your account?' })
  await expect(question.getByRole('listitem')).toHaveCount(4)
  await question.getByRole('button', { name: 'Delete for good' }).click()
  await expect(question.getByText('Please enter your password')).toBeVisible()
  await question.getByLabel('Your password').fill('wrong-one')
  await question.getByRole('button', { name: 'Delete for good' }).click()
  await expect(question.getByText('The current password is not right.')).toBeVisible()

  await question.getByLabel('Your password').fill(patient.password)
  await question.getByRole('button', { name: 'Delete for good' }).click()

  await expect(page).toHaveURL('/')
  await expect(page.getByRole('button', { name: 'Login' })).toBeVisible()
  await expect(page.getByRole('dialog')).toBeHidden()
  expect(await storedToken(page)).toBeNull()
  const { phone, password } = patient
  expect((await request.post('/api/user/login', { data: { phone, password } })).status()).toBe(401)
})

test('logging out in the settings leads home and asks nothing', async ({ page, patient }) => {
  await page.goto('/settings')

  await page.getByRole('button', { name: 'Log out of this device' }).click()

  await expect(page).toHaveURL('/')
  await expect(page.getByRole('button', { name: 'Login' })).toBeVisible()
  await expect(page.getByRole('dialog')).toBeHidden()
  expect(patient.token).toBeTruthy()
})

test('colours and text size are chosen once and worn by every page from the first paint', async ({
  page,
  patient,
}) => {
  const ground = () =>
    page.evaluate(() => getComputedStyle(document.body.parentElement ?? document.body).backgroundColor)
  const size = () => page.evaluate(() => getComputedStyle(document.documentElement).fontSize)
  await page.goto('/settings')
  const [light, normal] = [await ground(), await size()]

  await page.getByRole('radio', { name: 'Dark' }).check()
  await page.getByRole('radio', { name: 'Larger' }).check()
  const dark = await ground()
  expect(dark).not.toBe(light)
  await page.goto('/about', { waitUntil: 'commit' })
  await expect.poll(ground).toBe(dark)
  expect(parseFloat(await size())).toBeGreaterThan(parseFloat(normal))

  await page.emulateMedia({ colorScheme: 'dark' })
  await page.goto('/settings')
  await page.getByRole('radio', { name: 'Light' }).check()
  expect(await ground()).toBe(light)
  await page.getByRole('radio', { name: 'System' }).check()
  expect(await ground()).toBe(dark)
  await page.getByRole('radio', { name: 'Normal' }).check()
  expect(await page.evaluate(() => localStorage.getItem('look'))).toBeNull()
  expect(patient.token).toBeTruthy()
})

test('every tab of the profile is accessible, empty and filled, and while it is edited', async ({
  page,
  patient,
  request,
  expectAccessible,
}) => {
  await page.goto('/my-profile')
  await expect(page.getByText('Complete now')).toBeVisible()
  await expectAccessibleInAll(page, expectAccessible)
  await changeElsewhere(request, patient, FILLED)
  await bookElsewhere(request, patient)
  await page.reload()
  for (const tab of ['Overview', 'Medical Info', 'Appointments', 'Medications']) {
    await page.getByRole('tab', { name: tab }).click()
    await expect(page.getByRole('tabpanel', { name: tab }).getByRole('region').first()).toBeVisible()
    await expectAccessibleInAll(page, expectAccessible)
  }
  await edit(page, 'Current medications')
  await page.getByRole('button', { name: 'Add a medication' }).click()
  await page.getByLabel('Dosage').last().fill('5 mg')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Please enter a name')).toBeVisible()
  await expectAccessibleInAll(page, expectAccessible)
})

test('the dialogs of the profile, the notifications and the settings are accessible', async ({
  page,
  patient,
  expectAccessible,
}) => {
  await page.goto('/my-profile')
  await page.getByRole('button', { name: 'Edit Profile' }).click()
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expectAccessibleInAll(page, expectAccessible)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Download Records' }).click()
  await expect(page.getByRole('button', { name: 'Print' })).toBeVisible()
  await expectAccessibleInAll(page, expectAccessible)

  await page.goto('/notifications')
  await expect(page.getByText('3 unread')).toBeVisible()
  await expectAccessibleInAll(page, expectAccessible)
  await page.goto('/settings')
  await page.getByRole('button', { name: 'Change password' }).click()
  await expectAccessibleInAll(page, expectAccessible)
  await page.getByRole('button', { name: /^Delete my account/ }).click()
  await page.getByRole('button', { name: 'Delete for good' }).click()
  await expectAccessibleInAll(page, expectAccessible)
  expect(patient.token).toBeTruthy()
})
