import { expect, test } from './elsewhere.ts'
import { edit, part } from './profile-steps.ts'
import { bookButton, card, chooseMondayMorning, logIn, signUp, storedToken } from './steps.ts'

const patient = { name: 'Asha Rao', phone: '8000000001', password: 'secret1' }

// tests/server/cross-origin.test.ts tests the preflight of every call.
test(
  'a patient books, edits the profile and ends a session with pages and API on two origins',
  { tag: '@core' },
  async ({ page, hosts, hospital, request }) => {
    await chooseMondayMorning(page)
    await bookButton(page).click()
    await signUp(page, patient)
    await expect(page.getByRole('alertdialog')).toContainText('Dr. Arjun Mehta')
    const saved = page.waitForEvent('download')
    await page.getByRole('alertdialog').getByRole('button', { name: 'Add to calendar' }).click()
    expect((await saved).suggestedFilename()).toBe('appointment.ics')
    await page.getByRole('alertdialog').getByRole('link', { name: 'My appointments' }).click()
    await expect(card(page)).toContainText('Mon 23 Nov')

    await page.goto('/my-profile#medical-info')
    await edit(page, 'Allergies')
    await page.getByLabel('Allergy 1', { exact: true }).fill('Latex')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(part(page, 'Allergies').getByRole('listitem')).toHaveText('Latex')
    await page.reload()
    await expect(part(page, 'Allergies').getByRole('listitem')).toHaveText('Latex')

    await request.post('/api/user/login', { data: patient })
    await page.goto('/settings')
    await page.getByRole('button', { name: /^End session/ }).click()
    await page.getByRole('dialog').getByLabel('Your password').fill(patient.password)
    await page.keyboard.press('Enter')
    await expect(page.getByText(/^The session on .* has ended\.$/)).toBeVisible()
    await page.getByRole('button', { name: 'Log out of this device' }).click()
    await page.getByRole('button', { name: 'Login' }).click()
    expect(await storedToken(page)).toBeNull()
    await logIn(page, patient)
    await expect(page.getByRole('button', { name: /Account menu/ })).toBeVisible()

    // Browsers send one preflight per address and cache it.
    for (const call of ['GET /api/user/me', 'POST /api/user/book-appointments', 'DELETE /api/user/sessions/'])
      expect(hosts.preflights).toContainEqual(expect.stringContaining(call))
    await hospital.forget(patient.phone)
  },
)
