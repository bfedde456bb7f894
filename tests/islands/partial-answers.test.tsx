import { screen, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import hospitalFile from '#content/hospital.json' with { type: 'json' }
import { setUpAppointments, soon } from './appointments-page.tsx'

const { page, user, list, open, textOf } = setUpAppointments()
const text = () => document.body.textContent

it.each([
  ['is no list', { 0: soon }],
  ['has an entry that cannot be read', [soon, null]],
])('an answer that %s is reported as invalid', async (_, appointments) => {
  list(appointments)
  await open()

  expect((await screen.findByText('Invalid appointments data')).closest('[role=alert]')).not.toBeNull()
})

it('an appointment has only the fields of the specification', async () => {
  const { id, date, time, department, specialty } = soon
  const docId = { name: 'Dr. Arjun Mehta' }
  list([
    { id, docId, department, specialty, photo: null, date, time, paymentStatus: 'pending', status: 'booked' },
  ])
  await open()

  expect(await textOf()).toContain('Dr. Arjun Mehta')
  expect(await textOf()).toContain('Morning, 9:00 AM - 12:00 PM')
  expect(text()).not.toMatch(/undefined|null|NaN|Invalid|Fee|Number \d/)
})

describe('the booking screen', () => {
  const DOCTOR = 'GET /api/appointments/doc1'
  const openUnknown = () =>
    page.open('/appointments/doc1', async () => {
      const { Booking } = await import('#islands/booking/Booking.tsx')
      return <Booking />
    })

  it('offers a retry when the answer has no doctor', async () => {
    page.answer(DOCTOR, 200, { success: true, doctorInfo: 'Dr. Mehta' }, { times: 1 })
    await openUnknown()
    await screen.findByText('The doctor could not be loaded', { exact: false })

    await user.click(screen.getByRole('button', { name: 'Try again' }))

    expect(await screen.findByRole('heading', { name: 'Dr. Arjun Mehta' })).toBeTruthy()
  })
})

describe('the language of e-mails', () => {
  const ME = 'GET /api/user/me'
  const openSettings = async (language?: unknown) => {
    page.change(ME, ({ user: known }: { user: object }) => ({ success: true, user: { ...known, language } }))
    await page.openIslands('/settings', ['settings'], await page.hospital.newPatient())
    await screen.findByRole('button', { name: /^Delete my account/ })
  }
  const chosen = () => screen.getByRole<HTMLInputElement>('radio', { name: 'हिन्दी' }).checked

  it('is offered by its own name, and saved when chosen; a refusal keeps the choice and says so', async () => {
    await openSettings('en')
    const hindi = await screen.findByRole('radio', { name: 'हिन्दी' })
    expect(hindi.closest('label')?.querySelector('[lang]')?.getAttribute('lang')).toBe('hi')
    await user.click(hindi)
    const form = within(hindi.closest('form') as HTMLFormElement)
    const save = () => user.click(form.getByRole('button'))
    page.answer(
      'PATCH /api/user/me',
      400,
      { success: false, message: 'No.', code: 'invalid_input' },
      { times: 1 },
    )

    await save()
    await screen.findByText('No.')
    expect(chosen()).toBe(true)
    page.passOn(ME)
    await save()

    await expect.poll(() => page.transport.sent.at(-1)?.body).toEqual({ language: 'hi' })
    expect(chosen()).toBe(true)
  })

  it.each([undefined, 'fr'])('is not asked for when the backend sends %j', async (language) => {
    await openSettings(language)

    expect(text()).not.toContain('Language for e-mails')
  })

  it('is not asked for in a hospital with one language', async () => {
    vi.doMock('#content/hospital.json', () => ({ default: { ...hospitalFile, languages: ['en'] } }))
    await openSettings('en')

    expect(text()).not.toContain('Language for e-mails')
    vi.doUnmock('#content/hospital.json')
  })
})
