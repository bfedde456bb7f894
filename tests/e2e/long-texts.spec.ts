import { expect, test } from './fixtures.ts'
import { answer, APPOINTMENTS, DOCTORS, ME } from './steps.ts'
import { horizontalOverflow } from './wcag-steps.ts'

/** A very long word that a broken backend may send, with a mark that reverses the text after it. */
const WORD = `\u202E${'Wwwwi'.repeat(2000)}`
const ID = 'a7'

const doctor = {
  _id: 'doc1',
  name: WORD,
  email: WORD,
  speciality: WORD,
  degree: WORD,
  about: WORD,
  image: '',
  experience: 1e9,
  fee: 1e9,
  available: true,
  address: { line1: WORD, line2: WORD },
}
const appointment = {
  id: ID,
  docId: { _id: 'doc1', name: WORD },
  department: WORD,
  specialty: WORD,
  type: WORD,
  time: WORD,
  date: '2026-11-23',
  fee: 1e9,
  place: 1e9,
  arrivesAt: WORD,
  status: 'booked',
  paymentStatus: 'pending',
}
const disruption = { reason: WORD }
const user = {
  name: WORD,
  phone: WORD,
  email: `${WORD}@example.org`,
  bloodGroup: WORD,
  address: WORD,
  allergies: [WORD],
  medicalConditions: [WORD],
  emergencyContact: { name: WORD, relationship: WORD, phone: WORD },
  currentMedications: [{ name: WORD, dosage: WORD, frequency: WORD }],
}
const notification = { id: ID, title: WORD, body: WORD, createdAt: '2026-11-20T04:00:00Z', read: false }
const session = { id: ID, device: WORD, lastUsedAt: '2026-11-20T04:00:00Z', isCurrent: false }

test('very long words do not widen a narrow page', async ({ page, patient: _ }) => {
  await page.setViewportSize({ width: 360, height: 700 })
  const answers = {
    [DOCTORS]: { doctors: [doctor] },
    '**/api/appointments/doc1': { doctorInfo: doctor },
    [APPOINTMENTS]: {
      appointments: [
        appointment,
        { ...appointment, id: 'b8', disruption },
        { ...appointment, date: '2026-11-10', status: 'completed' },
      ],
    },
    [ME]: { user },
    '**/api/user/notifications': { notifications: [notification] },
    '**/api/user/sessions': { sessions: [session] },
  }
  for (const [path, body] of Object.entries(answers))
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
