import type { APIRequestContext, Page } from '@playwright/test'
import { past } from '../past-appointment.ts'
import { expect, type NewPatient } from './fixtures.ts'
import { changeElsewhere, edit, FILLED } from './profile-steps.ts'
import {
  answer,
  APPOINTMENTS,
  BOOK,
  bookButton,
  bookElsewhere,
  card,
  chooseMondayMorning,
  FORGOT,
  ME,
} from './steps.ts'

/** Checks the page in its current state; `state` names it in a failure. */
type Look = (state: string) => Promise<void>
type Given = { request: APIRequestContext; newPatient: () => Promise<NewPatient> }

const BOOKED = { id: 'doc15', name: 'Dr. Amelia Joseph' }
const PRESCRIBED = { ...past, prescription: 'Cetirizine, 10 mg: one in the evening\nRest for two days' }

/** Opens everything a visitor can open, with the errors of each form. */
export async function showVisitorStates(page: Page, look: Look): Promise<void> {
  await page.goto('/doctors')
  await page.getByRole('searchbox').fill('Mehta')
  await expect(page.getByRole('main').getByRole('link', { name: /^Dr\. / })).toHaveCount(1)
  await look('doctors found')

  await page.goto('/appointments/doc1')
  await expect(page.getByRole('grid').getByRole('button')).toHaveCount(14)
  await look('the days of a doctor')

  await answer(page, FORGOT, 200, { success: true, way: 'code' })
  for (const name of ['login', 'signup', 'forgot']) {
    await page.goto(`/?dialog=${name}`)
    await page.getByRole('dialog').locator('[type=submit]').click()
    await expect(page.getByRole('dialog').locator('[role=alert], [aria-invalid=true]').first()).toBeFocused()
    await look(`the ${name} dialog with mistakes`)
  }

  await page.goto('/services')
  const bookNow = page.getByRole('link', { name: /^Book Now: / })
  await bookNow.first().click()
  await expect(page.getByRole('alertdialog')).toBeVisible()
  await look('Book Now')

  await page.goto('/')
  const menu = page.getByRole('button', { name: 'Open the menu' })
  if (!(await menu.isVisible())) return
  await menu.click()
  await look('the menu of a phone')
}

/** Opens the pages of a new patient: empty pages, a failed booking and a successful one. */
export async function showNewPatientStates(page: Page, look: Look, { newPatient }: Given): Promise<void> {
  await logInAs(page, await newPatient())
  await page.goto('/my-appointments')
  await expect(page.getByText('No upcoming appointments')).toBeVisible()
  await look('no appointments')
  await page.goto('/my-profile')
  await expect(page.getByText('Complete now')).toBeVisible()
  await look('an empty profile')

  await page.route(BOOK, (route) => route.abort(), { times: 1 })
  await chooseMondayMorning(page)
  await look('a booking about to be sent')
  await bookButton(page).click()
  await expect(page.getByRole('alert')).toBeVisible()
  await look('a booking that failed')
  await bookButton(page).click()
  await expect(page.getByRole('alertdialog')).toBeVisible()
  await look('a booking that succeeded')
}

/** Opens the pages and dialogs of a returning patient. Leaves no appointment behind. */
export async function showPatientStates(
  page: Page,
  look: Look,
  { request, newPatient }: Given,
): Promise<void> {
  const patient = await newPatient()
  await changeElsewhere(request, patient, FILLED)
  await bookElsewhere(request, patient, { docId: BOOKED.id, slot: 'evening' })
  await logInAs(page, patient)
  await page.route(APPOINTMENTS, async (route) => {
    const response = await route.fetch()
    const body = await response.json()
    await route.fulfill({ response, json: { ...body, appointments: [...body.appointments, PRESCRIBED] } })
  })

  await showAppointments(page, look)
  await showProfile(page, look)
  await page.goto('/notifications')
  await expect(page.getByText(/unread/)).toBeVisible()
  await look('notifications')
  const { phone, password } = patient
  await request.post('/api/user/login', { data: { phone, password } })
  await showSettings(page, look)
}

/** Opens dialogs, the menu and a patient's pages in Hindi. */
export async function showHindiStates(page: Page, look: Look, { request, newPatient }: Given): Promise<void> {
  for (const name of ['login', 'signup', 'forgot']) {
    await page.goto(`/hi?dialog=${name}`)
    await expect(page.locator('dialog:modal')).toBeVisible()
    if (name !== 'forgot') {
      await page.locator('dialog:modal [type=submit]').click()
      await expect(page.locator('dialog:modal [role=alert]')).toBeFocused()
    }
    await look(name)
  }
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/hi')
  await page.locator('[data-open-menu]').click()
  await look('menu')

  const patient = await newPatient()
  await bookElsewhere(request, patient)
  await logInAs(page, patient)
  for (const [path, ready] of Object.entries({
    '/hi/appointments/doc2?day=2026-11-24&slot=morning': 'main [type=radio]:checked',
    '/hi/my-appointments': 'main article',
    '/hi/my-profile': 'main .surface',
    '/hi/notifications': 'main .surface',
    '/hi/settings': 'main .surface',
  })) {
    await page.goto(path)
    await expect(page.locator(ready).first()).toBeVisible()
    await expect(page.locator('.skeleton').filter({ visible: true })).toHaveCount(0)
    await look(path)
  }
}

const logInAs = (page: Page, { token }: NewPatient) =>
  page.addInitScript((stored) => localStorage.setItem('utoken', stored), token)

const press = (page: Page, name: string | RegExp): Promise<void> =>
  page.getByRole('button', { name }).first().click()

async function showAppointments(page: Page, look: Look): Promise<void> {
  await page.goto('/my-appointments')
  await expect(page.getByRole('article').nth(1)).toBeVisible()
  await look('appointments')
  await press(page, /Account menu/)
  await look('the account menu')
  await page.keyboard.press('Escape')

  const cancel = new RegExp(`^Cancel the appointment with ${BOOKED.name}`)
  await press(page, /^More: /)
  for (const name of [cancel, 'Print confirmation', 'View Prescription', 'Reschedule']) {
    await press(page, name)
    await expect(page.locator('dialog:modal')).toBeVisible()
    await expect(page.locator('.skeleton')).toHaveCount(0)
    await look(String(name))
    await page.keyboard.press('Escape')
  }

  await press(page, cancel)
  await press(page, 'Cancel appointment')
  await expect(card(page, BOOKED.name)).toContainText('Cancelled')
  await look('a cancelled appointment')
}

async function showProfile(page: Page, look: Look): Promise<void> {
  await page.goto('/my-profile')
  for (const name of ['Overview', 'Appointments', 'Medical Info', 'Medications']) {
    await page.getByRole('tab', { name }).click()
    await expect(page.getByRole('tabpanel', { name }).getByRole('region').first()).toBeVisible()
    await look(`the tab ${name}`)
  }
  await edit(page, 'Current medications')
  await press(page, 'Add a medication')
  await page.getByLabel('Dosage').last().fill('5 mg')
  await press(page, 'Save')
  await expect(page.getByRole('alert').getByText('Please enter a name')).toBeVisible()
  await look('a medication with a mistake')
  await press(page, 'Cancel')

  await page.getByRole('tab', { name: 'Medical Info' }).click()
  await edit(page, 'Emergency contact')
  await page.getByLabel('Phone').fill('1')
  await press(page, 'Save')
  await expect(page.getByLabel('Phone')).toHaveAttribute('aria-invalid', 'true')
  await look('an emergency contact with a mistake')
  await press(page, 'Cancel')

  for (const name of ['Edit Profile', 'Download Records']) {
    await press(page, name)
    await expect(page.locator('dialog:modal .button').nth(1)).toBeVisible()
    await look(name)
    await page.keyboard.press('Escape')
  }
}

/** As where the hospital sends text messages. */
async function showSettings(page: Page, look: Look): Promise<void> {
  await page.route(ME, async (route) => {
    const response = await route.fetch()
    const { user, ...body } = await response.json()
    await route.fulfill({ response, json: { ...body, user: { ...user, phoneConfirmed: false } } })
  })
  await answer(page, '**/api/user/phone/code', 200, { success: true, message: 'Sent.' })
  await page.goto('/settings')
  await expect(page.getByText('This device', { exact: true }).first()).toBeVisible()
  await press(page, 'Change password')
  await look('settings with mistakes')
  const dialog = page.getByRole('dialog')
  await press(page, 'Send me a code')
  await expect(dialog.getByLabel('Code', { exact: true })).toBeFocused()
  await look('confirming a phone')
  await page.keyboard.press('Escape')
  await press(page, /^End session/)
  await dialog.getByLabel('Your password').fill('secret9')
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('The current password is incorrect.')).toBeVisible()
  await look('a wrong password for ending a session')
  await page.keyboard.press('Escape')
  await press(page, /^Delete my account/)
  await press(page, 'Delete permanently')
  await look('deleting the account, with a mistake')
}
