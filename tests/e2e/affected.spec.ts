import type { Page } from '@playwright/test'
import { cancelButton, card } from './appointment-steps.ts'
import {
  ACCEPT,
  acceptOnServer,
  type AffectedAppointment,
  KEEP,
  openAffected,
  REASON,
  UNTIL,
} from './affected-steps.ts'
import { expect, test } from './fixtures.ts'
import { answer, hold, toast } from './steps.ts'

const OFF = 'Needs a new time'
const button = (page: Page, name: RegExp) => card(page).getByRole('button', { name })
const moveHere = (page: Page) => button(page, /^Accept this time/)

test(
  'an affected appointment shows the reason and moves to the held place',
  { tag: '@core' },
  async ({ page, patient, request }) => {
    await acceptOnServer(page, request, patient)
    await openAffected(page, request, patient)

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

    await moveHere(page).click()

    await expect(toast(page, 'Your appointment has been rescheduled.')).toBeVisible()
    await expect(appointment).toBeFocused()
    await expect(appointment).toContainText('26 Nov 2026, Morning')
    await expect(appointment).not.toContainText(OFF)
    await expect(button(page, /^Reschedule/)).toBeVisible()
    await expect(button(page, /^Pay/)).toBeVisible()
  },
)

test('another time can be chosen while the place is held', async ({ page, patient, request }) => {
  await openAffected(page, request, patient)
  await button(page, /^Choose another time/).click()
  const dialog = page.getByRole('dialog', { name: 'Choose another time' })
  await expect(dialog).toContainText(
    'We have had to cancel your appointment on Monday, 23 November 2026, Morning, 9:00 AM - 12:00 PM. We are holding Thu 26 Nov 2026 for you until you confirm another time, until Sun 22 Nov, 8 PM hospital time at the latest.',
  )
  await expect(dialog).not.toContainText('You keep it until')

  await dialog.getByRole('button', { name: /Friday, 27 November/ }).click()
  await dialog.getByRole('radio', { name: /Evening/ }).check()
  await dialog.getByRole('button', { name: 'Reschedule appointment' }).click()

  await expect(toast(page, 'Your appointment has been rescheduled.')).toBeVisible()
  await expect(card(page)).toBeFocused()
  await expect(card(page)).toContainText('27 Nov 2026, Evening')
  await expect(card(page)).not.toContainText(OFF)
})

test('without a held place the patient chooses another time, or calls', async ({
  page,
  patient,
  request,
}) => {
  await openAffected(page, request, patient, { proposal: null })

  await expect(card(page)).toContainText('We are not holding a new time for you. Please choose another time.')
  const actions = card(page).locator('.card-actions > :first-child > *')
  await expect(actions).toHaveText(['Choose another time', /^Call \+91/, 'Cancel'])
  await expect(card(page).getByRole('link', { name: /^Call/ })).toHaveAttribute('href', 'tel:+918040001000')
  await button(page, /^Choose another time/).click()
  await expect(page.getByRole('dialog')).toContainText(
    /had to cancel your appointment on [^.]*\.(?! We are holding)/,
  )
})

test('an appointment can be kept once its slot is open again', async ({ page, patient, request }) => {
  const { stop } = await openAffected(page, request, patient, { canKeep: true })
  await answer(page, KEEP, 200, { success: true, message: 'Appointment kept' })
  await expect(card(page)).toContainText('The doctor is available again')
  await expect(card(page)).not.toContainText(OFF)
  await expect(card(page).locator('s')).toHaveCount(0)
  stop()

  await button(page, /^Keep/).click()

  await expect(toast(page, 'Your appointment is confirmed.')).toBeVisible()
  await expect(card(page)).toBeFocused()
  await expect(card(page)).not.toContainText('Not confirmed')
  await expect(cancelButton(page)).toBeVisible()
})

for (const [name, press, call, reason, toThis] of [
  [
    'a held place that is gone',
    /^Accept this time/,
    ACCEPT,
    'We are no longer holding this time for you.',
    {},
  ],
  [
    'an appointment in a slot that is closed again',
    /^Keep/,
    KEEP,
    'This time slot is closed.',
    { canKeep: true },
  ],
] as const)
  test(`${name} is refused, and the card shows the remaining options`, async ({ page, patient, request }) => {
    const received: Partial<AffectedAppointment> = { ...toThis }
    await openAffected(page, request, patient, received)
    await answer(page, call, 409, { success: false, message: reason, code: 'slot_full' })
    const pressed = button(page, press)
    await expect(pressed).toBeVisible()
    Object.assign(received, { proposal: null, canKeep: false })

    await pressed.press('Enter')

    await expect(toast(page, reason)).toBeVisible()
    await expect(pressed).toHaveCount(0)
    await expect(card(page)).toContainText(OFF)
    await expect(card(page)).toContainText('We are not holding a new time for you.')
    await expect(button(page, /^Choose another time/)).toBeFocused()
  })

test('the button disappears when the hold ends, even if the computer was asleep', async ({
  page,
  patient,
  request,
}) => {
  // The clock also runs on its own.
  await page.clock.install({ time: new Date(Date.parse(UNTIL) - 120_000) })
  await openAffected(page, request, patient)
  await moveHere(page).focus()
  await page.clock.runFor(60_000)
  await expect(moveHere(page)).toBeFocused()

  await page.clock.runFor(60_000)

  const expired = 'The time we were holding for you has been released. Please choose another time.'
  await expect(moveHere(page)).toHaveCount(0)
  await expect(card(page)).toContainText(expired)
  await page.clock.runFor(1_000)
  await expect(toast(page, expired)).toBeVisible()
  await expect(button(page, /^Choose another time/)).toBeFocused()

  await page.clock.setSystemTime(Date.parse(UNTIL) - 60_000)
  await page.reload()
  await expect(moveHere(page)).toBeVisible()
  await page.route('**/my-appointments', (route) => route.abort())
  await page.clock.setSystemTime(Date.parse(UNTIL))
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await expect(moveHere(page)).toHaveCount(0)
})

test('while one button is busy the others are disabled, and a double click sends one request', async ({
  page,
  patient,
  request,
}) => {
  await openAffected(page, request, patient, { canKeep: true })
  let calls = 0
  page.on('request', (sent) => (calls += Number(sent.url().endsWith('/accept'))))
  const release = await hold(page, ACCEPT)

  await moveHere(page).dblclick()

  const busy = button(page, /^Accepting…/)
  await expect(busy).toBeFocused()
  await expect(busy).toHaveAttribute('aria-disabled', 'true')
  for (const name of [/^Choose another time/, /^Cancel/, /^Keep/])
    await expect(button(page, name)).toBeDisabled()
  await page.context().setOffline(true)
  release()
  await expect(
    toast(page, 'Your appointment was not rescheduled. Please check your connection and try again.'),
  ).toBeVisible()
  await page.context().setOffline(false)
  await expect(moveHere(page)).toBeFocused()
  await expect(button(page, /^Keep/)).toBeEnabled()
  expect(calls).toBe(1)
})

test('a change made in another tab is shown on return', async ({ page, patient, request }) => {
  const { stop } = await openAffected(page, request, patient)
  await expect(moveHere(page)).toBeVisible()
  stop()

  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))

  await expect(card(page)).not.toContainText(OFF)
  await expect(button(page, /^Reschedule/)).toBeVisible()
})
