import { screen, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import hospitalFile from '#content/hospital.json' with { type: 'json' }
import { hospital } from '#lib/hospital.ts'
import { setUpAppointments, soon } from './appointments-page.tsx'

const { page, user, list, open, cards, textOf, buttonsOf, slip } = setUpAppointments()
const CALL_US = `Please call ${hospital.phone}`
const text = () => document.body.textContent
const others = { id: 'other', _id: 'other', date: '2026-11-24' }

describe('a list of appointments', () => {
  it('with a day that cannot be read shows the others, and this one without a day', async () => {
    list([
      { ...soon, ...others },
      { ...soon, date: '2026-02-30', paymentStatus: 'pending' },
    ])
    await open()

    expect(await cards()).toHaveLength(2)
    expect(await textOf(1)).toContain(`Date not known. ${CALL_US}Morning, 9:00 AM - 12:00 PM`)
    expect(await buttonsOf(1)).toEqual(['Pay', 'Print confirmation'])
    expect((await buttonsOf(0)).join()).toContain('Reschedule')
    expect(text()).not.toMatch(/No upcoming|undefined|NaN|Invalid/)
  })

  it('with an entry that cannot be read says that there is one more', async () => {
    list([soon, null])
    await open()

    expect(await cards()).toHaveLength(1)
    expect(text()).toContain(`One appointment could not be read. ${CALL_US}`)
  })

  it.each([
    ['/my-appointments', 'appointments'],
    ['/my-profile', 'profile'],
    ['/my-profile#appointments', 'profile'],
  ] as const)('without a readable entry is not reported as empty in %s', async (address, island) => {
    list([null, {}])
    await open(address, island)

    await screen.findByText(/2 appointments could not be read/)
    expect(text()).toContain(CALL_US)
    expect(text()).not.toMatch(/No upcoming appointments|No past appointments/)
  })

  it('shows nothing in place of what an entry lacks', async () => {
    list([
      { ...soon, docId: 'doc1', fee: 'free', arrivesAt: null, id: null, _id: {}, paymentStatus: 'refunded' },
    ])
    await open()

    expect(await textOf()).toContain('Doctor not shown')
    expect(await textOf()).not.toMatch(/undefined|null|NaN|object|Fee|Number \d|Appointment ID/)
    expect((await buttonsOf()).join()).not.toMatch(/Pay|Reschedule|calendar/)
    await page.press(/^Print confirmation/)
    await within(await slip()).findByText('Please come 15 minutes early for check-in.')
    expect((await slip()).textContent).not.toMatch(/undefined|NaN|Fee|Payment/)
  })

  it('that is no list is reported as invalid', async () => {
    list({ 0: soon })
    await open()

    expect((await screen.findByText('Invalid appointments data')).closest('[role=alert]')).not.toBeNull()
  })
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

  it('shows the known fields of a doctor, who can be booked', async () => {
    page.answer(DOCTOR, 200, { success: true, doctorInfo: { name: 'Dr. Who', fee: 'much' } })
    await openUnknown()

    await screen.findByText('Dr. Who')
    expect(text()).toContain('Consultation feeAsk at reception')
    expect(text()).toContain('Select a date')
    expect(text()).not.toMatch(/undefined|NaN|years|About(?! Dr)/)
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

  it.each([undefined, 'fr', 5, ['hi']])('is not asked for when the backend sends %j', async (language) => {
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
