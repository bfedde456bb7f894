import { expect, test } from './fixtures.ts'
import { changeElsewhere, FILLED } from './profile-steps.ts'
import { expectRoom, WIDE } from './room-steps.ts'
import { answer, FORGOT, bookElsewhere, chooseMondayMorning, kindsOfPages } from './steps.ts'
import { sideways } from './wcag-steps.ts'

const DEMO = { phone: '9000000001', password: 'openward' }

test.use({ contextOptions: { reducedMotion: 'reduce' } })

test('every kind of page has room for large, spaced and narrow text, and for fingers', async ({ page }) => {
  test.slow()
  await page.setViewportSize(WIDE)

  for (const path of [...kindsOfPages(), '/appointments/nobody'].filter((each) => !each.startsWith('/my-'))) {
    await page.goto(path)
    await expectRoom(page, path)
  }
})

test('the dialogs of a visitor have room', async ({ page }) => {
  await page.setViewportSize(WIDE)
  await answer(page, FORGOT, 200, { success: true, way: 'code' })

  for (const name of ['login', 'signup', 'forgot']) {
    await page.goto(`/?dialog=${name}`)
    await page.getByRole('dialog').locator('[type=submit]').click()
    await expect(page.getByRole('dialog').locator('[aria-invalid=true]').first()).toBeFocused()
    await expectRoom(page, name)
  }
  await page.goto('/services')
  await page
    .getByRole('link', { name: /^Book Now: / })
    .first()
    .click()
  await expectRoom(page, 'Book Now')
})

test('the longest words of a profile have room on a phone', async ({ page, patient, request }) => {
  const name = 'Acetylcysteine/Methylsulfonylmethane-650'
  await changeElsewhere(request, patient, {
    ...FILLED,
    address: 'x'.repeat(300),
    allergies: ['Acrylates/Polytrimethylsiloxymethacrylate'],
    emergencyContact: { ...FILLED.emergencyContact, name: name.repeat(2) },
    currentMedications: [{ name, dosage: name, frequency: name }],
  })
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/my-profile')

  for (const tab of ['Overview', 'Medications', 'Medical Info']) {
    await page.getByRole('tab', { name: tab }).click()
    await expect(page.getByRole('tabpanel', { name: tab }).getByRole('region').first()).toBeVisible()
    expect.soft(await page.evaluate(sideways), tab).toEqual([])
  }
})

test('what a patient has filled in has room', async ({ page, request }) => {
  test.slow()
  const { utoken } = await (await request.post('/api/user/login', { data: DEMO })).json()
  await bookElsewhere(request, { token: utoken }, { docId: 'doc15', slot: 'evening' })
  await page.addInitScript((token) => localStorage.setItem('utoken', token), utoken)
  await page.setViewportSize(WIDE)
  const press = (name: string | RegExp) => page.getByRole('button', { name }).first().click()

  await chooseMondayMorning(page)
  await expectRoom(page, 'a booking about to be sent')
  await press(/Account menu/)
  await expectRoom(page, 'the account menu')

  await page.goto('/my-appointments')
  await expect(page.getByRole('article').nth(1)).toBeVisible()
  await expectRoom(page, 'appointments')
  for (const name of [/^Cancel the appointment/, 'Print slip', 'View Prescription', 'Reschedule']) {
    await press(name)
    await expect(page.locator('dialog:modal')).toBeVisible()
    await expect(page.locator('.skeleton')).toHaveCount(0)
    await expectRoom(page, String(name))
    await page.keyboard.press('Escape')
  }

  await page.goto('/my-profile')
  for (const name of ['Overview', 'Appointments', 'Medications', 'Medical Info']) {
    await page.getByRole('tab', { name }).click()
    await expect(page.getByRole('tabpanel', { name }).getByRole('region').first()).toBeVisible()
    await expectRoom(page, name)
  }
  await press('Edit: Emergency contact')
  await page.getByLabel('Phone').fill('1')
  await press('Save')
  await expectRoom(page, 'the emergency contact while it is edited')
  await press('Cancel')
  for (const name of ['Edit Profile', 'Download Records']) {
    await press(name)
    await expect(page.locator('dialog:modal .button').nth(1)).toBeVisible()
    await expectRoom(page, name)
    await page.keyboard.press('Escape')
  }

  await page.goto('/notifications')
  await expect(page.getByText(/unread/)).toBeVisible()
  await expectRoom(page, 'notifications')
  await page.goto('/settings')
  await expect(page.getByText('This device', { exact: true }).first()).toBeVisible()
  await expectRoom(page, 'settings')
  await press(/^Delete my account/)
  await expectRoom(page, 'deleting the account')
})
