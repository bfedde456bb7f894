import { disruption, heldPlace, REASON } from '../affected-appointment.ts'
import { bookAffected } from './affected-steps.ts'
import { card } from './appointment-steps.ts'
import { expect, test } from './fixtures.ts'
import { toast } from './steps.ts'
import { horizontalOverflow, moving, smallTargets } from './wcag-steps.ts'

const OFF = 'Needs a new time'

test(
  'an affected appointment shows the reason and moves to the held place',
  { tag: '@core' },
  async ({ page, patient, request }) => {
    await page.route('**/api/user/appointments/*/accept', async (route) => {
      const moved = await request.post(route.request().url().replace('accept', 'reschedule'), {
        headers: { authorization: `Bearer ${patient.token}` },
        data: { selectedDate: heldPlace.date, selectedSlot: heldPlace.slot },
      })
      await route.fulfill({ status: moved.status(), json: await moved.json() })
    })
    await bookAffected(page, request, patient)
    await page.goto('/my-appointments')

    const appointment = card(page)
    for (const words of [OFF, REASON, 'We are holding a new time for you', 'Thu 26 Nov 2026, Morning'])
      await expect(appointment).toContainText(words)
    await expect(appointment).toContainText('Number 3, about 9:30 AM')
    await expect(appointment).toContainText('Held for you until Sun 22 Nov, 8 PM hospital time.')
    await expect(appointment.getByText('No longer:')).toBeAttached()
    await expect(appointment.locator('s')).toHaveText('23 Nov 2026, Morning, 9:00 AM - 12:00 PM')
    await expect(appointment).not.toContainText('Payment pending')
    await expect(appointment.getByRole('button')).toHaveText([
      ...['Accept this time', 'Choose another time', 'Cancel'],
      ...['Update my calendar', 'Print confirmation'],
    ])

    await appointment.getByRole('button', { name: /^Accept this time/ }).click()

    await expect(toast(page, 'Your appointment has been rescheduled.')).toBeVisible()
    await expect(appointment).toBeFocused()
    await expect(appointment).toContainText('26 Nov 2026, Morning')
    await expect(appointment).not.toContainText(OFF)
    await expect(appointment.getByRole('button', { name: /^Reschedule/ })).toBeVisible()
    await expect(appointment.getByRole('button', { name: /^Pay/ })).toBeVisible()
  },
)

const STATES = {
  'a held place': {},
  'another doctor': { proposal: { ...heldPlace, docId: 'doc5', doctor: 'Dr. Meera Thomas' } },
  'no held place': { proposal: null },
  'a slot that is open again': { canKeep: true },
  'a hold that has ended': { proposal: { ...heldPlace, until: '2026-11-20T03:00:00.000Z' } },
}

test('an affected appointment is accessible in each state, in its confirmation and in the profile', async ({
  page,
  patient,
  request,
  expectAccessible,
}) => {
  test.slow()
  const received = { ...disruption }
  await bookAffected(page, request, patient, received)
  for (const [name, change] of Object.entries(STATES)) {
    Object.assign(received, disruption, change)
    await page.goto('/my-appointments')
    await expect(card(page).getByRole('button', { name: /^Print confirmation/ })).toBeVisible()
    for (const [width, colorScheme] of [
      [320, 'light'],
      [1280, 'dark'],
    ] as const) {
      await page.setViewportSize({ width, height: 800 })
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      await expectAccessible(`${name}, ${width} px, ${colorScheme}`)
      for (const find of [horizontalOverflow, smallTargets, moving])
        expect.soft(await page.evaluate(find), `${name}, ${width} px`).toEqual([])
    }
  }

  Object.assign(received, disruption)
  await page.goto('/my-appointments')
  await page.emulateMedia({ forcedColors: 'active' })
  const chip = card(page).getByText(OFF, { exact: true }).locator('..')
  await expect(chip.locator('svg')).toBeVisible()
  await expect(chip).toHaveCSS('border-top-width', '1px')
  await expect(card(page)).toHaveCSS('border-top-width', '1px')
  await expect(card(page).locator('s')).toHaveCSS('text-decoration-line', 'line-through')

  await page.emulateMedia({ forcedColors: 'none' })
  await card(page)
    .getByRole('button', { name: /^Print confirmation/ })
    .click()
  await expect(page.getByRole('dialog')).toContainText('The hospital cancelled this appointment')
  await expectAccessible('the confirmation')
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByText('The hospital cancelled this appointment').last()).toBeVisible()
  await page.emulateMedia({ media: 'screen' })
  for (const path of ['/my-profile', '/my-profile#appointments']) {
    await page.goto(path)
    await expect(page.getByText(OFF)).toBeVisible()
    await expectAccessible(path)
  }
})
