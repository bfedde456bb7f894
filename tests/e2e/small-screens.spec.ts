import { past } from '../past-appointment.ts'
import { expect, test } from './fixtures.ts'
import { answer, APPOINTMENTS, chooseMondayMorning, DOCTORS, ME } from './steps.ts'
import { addStyle, horizontalOverflow, TEXT_DOUBLED } from './wcag-steps.ts'

/** A very long word that a broken backend may send, with a mark that reverses the text after it. */
const WORD = `\u202E${'Wwwwi'.repeat(2000)}`
const long = (...names: string[]) => Object.fromEntries(names.map((name) => [name, WORD]))

const doctor = {
  ...long('name', 'email', 'speciality', 'degree', 'about'),
  _id: 'doc1',
  image: '',
  experience: 1e9,
  fee: 1e9,
  available: true,
  address: long('line1', 'line2'),
}
const appointment = {
  ...past,
  ...long('department', 'specialty', 'type', 'time', 'arrivesAt'),
  docId: { _id: 'doc1', name: WORD },
  date: '2026-11-23',
  fee: 1e9,
  place: 1e9,
  status: 'booked',
  paymentStatus: 'pending',
}
const user = {
  ...long('name', 'phone', 'bloodGroup', 'address'),
  email: `${WORD}@example.org`,
  allergies: [WORD],
  medicalConditions: [WORD],
  emergencyContact: long('name', 'relationship', 'phone'),
  currentMedications: [long('name', 'dosage', 'frequency')],
}
const createdAt = '2026-11-20T04:00:00Z'
/** The answers of the backend to each call. */
const LONG_ANSWERS = {
  [DOCTORS]: { doctors: [doctor] },
  '**/api/appointments/doc1': { doctorInfo: doctor },
  [APPOINTMENTS]: {
    appointments: [
      appointment,
      { ...appointment, id: 'b8', disruption: { reason: WORD } },
      { ...appointment, date: '2026-11-10', status: 'completed' },
    ],
  },
  [ME]: { user },
  '**/api/user/notifications': {
    notifications: [{ ...long('title', 'body'), id: 'a7', createdAt, read: false }],
  },
  '**/api/user/sessions': { sessions: [{ id: 'a7', device: WORD, lastUsedAt: createdAt, isCurrent: false }] },
}

test('at 400 % zoom, and with text at 200 %, header and booking bar do not cover the page', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 256 })
  await chooseMondayMorning(page)
  const bar = page.locator('.confirm-bar')

  await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
  await expect(page.getByRole('banner')).not.toBeInViewport()
  await page.evaluate(() => scrollTo(0, 0))
  await expect(bar).not.toBeInViewport()

  await bar.getByRole('button').scrollIntoViewIfNeeded()
  await expect(bar.getByRole('button')).toBeInViewport({ ratio: 1 })

  await page.setViewportSize({ width: 360, height: 740 })
  await addStyle(page, TEXT_DOUBLED)
  await expect(bar).toHaveCSS('position', 'static')
})

test('very long words do not widen a narrow page', async ({ page, patient: _ }) => {
  await page.setViewportSize({ width: 360, height: 700 })
  for (const [path, body] of Object.entries(LONG_ANSWERS))
    await answer(page, path, 200, { success: true, ...body })

  for (const [path, words] of Object.entries({
    '/doctors': 'Consultation fee',
    '/appointments/doc1': 'Select a date',
    '/my-appointments': 'Reschedule',
    '/my-profile': 'Next appointment',
    '/my-profile#medical-info': 'Emergency contact',
    '/my-profile#medications': 'Current medications',
    '/notifications': 'Mark as read',
    '/settings': 'End session',
  })) {
    await page.goto(path)
    await expect(page.getByText('Wwwwi').first()).toBeVisible()
    await expect(page.getByText(words).first()).toBeVisible()
    expect.soft(await page.evaluate(horizontalOverflow), path).toEqual([])
  }
})
