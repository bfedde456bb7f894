import type { APIRequestContext, Locator, Page } from '@playwright/test'
import { expect, type NewPatient, test } from './fixtures.ts'
import { bookElsewhere, card, logIn, toast } from './steps.ts'

/** A slot with twelve places that no other test books. */
const FULL = { docId: 'doc7', day: '2026-11-25', slot: 'evening' }
const CAPACITY = 12

/** Books a slot until it is full. Returns the patient with the last place and the id of their appointment. */
async function fill(
  request: APIRequestContext,
  newPatient: () => Promise<NewPatient>,
): Promise<{ other: NewPatient; id: string }> {
  for (let place = 1; ; place += 1) {
    const other = await newPatient()
    const id = await bookElsewhere(request, other, FULL)
    if (place === CAPACITY) return { other, id }
  }
}

/** Cancels through the API. */
async function cancelElsewhere(request: APIRequestContext, { token }: NewPatient, id: string) {
  const headers = { authorization: `Bearer ${token}` }
  expect((await request.post(`/api/user/appointments/${id}/cancel`, { headers })).status()).toBe(200)
}

/** The card of a waiting-list entry. */
const entry = (page: Page, title: string | RegExp = 'Dr. Rohan Kulkarni'): Locator =>
  page
    .locator('details', { has: page.getByRole('heading', { name: 'Waiting list' }) })
    .getByRole('article')
    .filter({ has: page.getByRole('heading', { name: title }) })

test(
  'a visitor joins the waiting list of a full slot, is notified of a free place, and books it',
  { tag: '@core' },
  async ({ page, hospital, newPatient, request, expectAccessible }) => {
    await page.setViewportSize({ width: 320, height: 900 })
    const { other, id } = await fill(request, newPatient)
    const visitor = await newPatient()
    await hospital.confirmEmail(visitor.phone, 'asha@example.org')
    await page.goto(`/appointments/${FULL.docId}?day=${FULL.day}&slot=${FULL.slot}`)
    await page.getByRole('button', { name: 'Join the waiting list' }).click()
    await expect(page.getByRole('radio', { name: 'Wed 25 Nov only' })).toBeFocused()
    await expect(page.getByRole('checkbox', { name: 'Evening' })).toBeChecked()
    await expectAccessible('joining')
    await page.getByRole('button', { name: 'Join the waiting list' }).click()
    await logIn(page, visitor)
    await expect(page.getByRole('status').filter({ hasText: 'You are on the waiting list.' })).toBeFocused()

    await cancelElsewhere(request, other, id)
    await hospital.notifyWaitingList()
    await page.goto('/notifications')
    await expect(page.getByText('Appointment available')).toBeVisible()
    await page.goto('/my-appointments')
    await expect(entry(page)).toContainText('Appointment available')
    await expectAccessible('a free place')
    await entry(page).getByRole('link', { name: 'Book Wed 25 Nov, evening' }).click()

    await expect(page.getByRole('radio', { name: /^Evening/ })).toBeChecked()
    await page.getByRole('button', { name: 'Book Appointment' }).click()
    await expect(page.getByRole('alertdialog', { name: 'Your appointment is booked' })).toBeVisible()
    await hospital.notifyWaitingList()
    await page.goto('/my-appointments')
    await expect(card(page, 'Dr. Rohan Kulkarni')).toContainText(/Wed\s25\sNov · about \d:\d\d\sPM/)
    await expect(page.getByRole('heading', { name: 'Waiting list' })).toHaveCount(0)
  },
)

test('a patient moves to an earlier time through the waiting-list link', async ({
  page,
  patient,
  hospital,
  newPatient,
  request,
  expectAccessible,
}) => {
  await hospital.confirmEmail(patient.phone, 'meera@example.org')
  const { other, id } = await fill(request, newPatient)
  await bookElsewhere(request, patient, { ...FULL, day: '2026-12-01' })
  await page.goto('/my-appointments')
  const appointment = card(page, 'Dr. Rohan Kulkarni')
  await appointment.getByRole('button', { name: /^More: / }).click()
  await appointment.getByRole('button', { name: /^Find me an earlier time/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Find me an earlier time' })
  await expect(dialog).toContainText('Any day until Tue 1 Dec.')
  await expectAccessible('asking for an earlier time')
  for (const time of ['Morning', 'Afternoon']) await dialog.getByRole('checkbox', { name: time }).uncheck()
  await dialog.getByRole('button', { name: 'Join the waiting list' }).click()
  await expect(toast(page, 'You are on the waiting list.')).toBeVisible()
  await expect(appointment.getByRole('button', { name: /^Waiting for an earlier time/ })).toBeVisible()

  // Earlier evenings have free places; the nearest one is offered first.
  await cancelElsewhere(request, other, id)
  await page.reload()
  await entry(page, /^Earlier than Tue\s1\sDec/)
    .getByRole('link', { name: /^Reschedule to / })
    .click()
  const reschedule = page.getByRole('dialog', { name: 'Choose another time' })
  await expect(reschedule.getByRole('radio', { name: /^Evening/ })).toBeChecked()
  await reschedule.getByRole('button', { name: 'Reschedule appointment' }).click()

  await expect(page).toHaveURL('/my-appointments')
  await expect(toast(page, 'Your appointment has been rescheduled.')).toBeVisible()
  await expect(appointment).toContainText(/^Today · Fri\s20\sNov · about \d:\d\d\sPM/)
})
