import { expect, test } from './fixtures.ts'
import { card, tabTo } from './steps.ts'

const DOCTOR = 'Dr. Rohan Kulkarni'

test(
  'a patient logs in, books, pays, moves, cancels and logs out by keyboard',
  { tag: '@core' },
  async ({ page, newPatient }) => {
    const { keyboard } = page
    const patient = await newPatient()
    const press = async (name: string | RegExp, key = 'Enter') => {
      await tabTo(page, page.getByRole('button', { name }).last())
      await keyboard.press(key)
    }
    const follow = async (name: string | RegExp) => {
      await tabTo(page, page.getByRole('link', { name }).first())
      await keyboard.press('Enter')
    }

    await page.goto('/')
    await press('Login')
    await expect(page.getByRole('dialog').getByLabel('Phone')).toBeVisible()
    await tabTo(page, page.getByRole('dialog').getByLabel('Phone'))
    await keyboard.type(patient.phone)
    await keyboard.press('Tab')
    await keyboard.type(patient.password)
    await keyboard.press('Enter')
    await expect(page.getByRole('button', { name: /Account menu/ })).toBeVisible()

    await follow('Doctors')
    await expect(page).toHaveURL('/doctors')
    await tabTo(page, page.getByRole('searchbox'))
    await keyboard.type('kulkarni')
    await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(1)
    await tabTo(page, page.getByRole('link', { name: DOCTOR, exact: true }))
    await keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: DOCTOR })).toBeVisible()

    const days = page.getByRole('grid').getByRole('button')
    await expect(days).toHaveCount(14)
    await tabTo(page, days.first())
    await keyboard.press('ArrowDown')
    await keyboard.press('Enter')
    await tabTo(page, page.getByRole('radio', { name: /Morning/ }))
    await keyboard.press('Space')
    await press('Book Appointment')
    await expect(page.getByRole('alertdialog')).toContainText('Friday, 27 November 2026')
    await keyboard.press('Escape')

    await press(/Account menu/, 'Space')
    await follow('My Appointments')
    await expect(card(page, DOCTOR)).toContainText('Fri 27 Nov')
    await expect(card(page, DOCTOR)).toContainText('Payment pending')
    await press(/^Pay: /)
    await expect(card(page, DOCTOR).getByText('Payment pending')).toHaveCount(0)
    await press('Reschedule')
    const dialog = page.getByRole('dialog')
    await tabTo(page, dialog.getByRole('grid').getByRole('button').first())
    await keyboard.press('ArrowDown')
    await keyboard.press('ArrowLeft')
    await keyboard.press('Enter')
    await tabTo(page, dialog.getByRole('radio', { name: /Morning/ }))
    await keyboard.press('ArrowDown')
    await press('Reschedule appointment')
    await expect(card(page, DOCTOR)).toContainText(/Thu\s26\sNov · about \d\d?:\d\d\sPM/)
    await expect(page.getByRole('button', { name: 'Reschedule' })).toBeFocused()

    await press(/^Cancel the appointment/)
    await press('Cancel appointment')
    await expect(card(page, DOCTOR)).toContainText('Cancelled')
    await expect(card(page, DOCTOR)).toBeFocused()
    const saved = page.waitForEvent('download')
    await press(/^Update my calendar/)
    expect((await saved).suggestedFilename()).toBe('appointment.ics')

    await press(/Account menu/)
    await keyboard.press('Escape')
    await expect(page.getByRole('button', { name: /Account menu/ })).toBeFocused()
    await keyboard.press('Enter')
    await press('Log out')
    await expect(page).toHaveURL('/')
    await expect(page.getByRole('button', { name: 'Login' })).toBeVisible()
  },
)
