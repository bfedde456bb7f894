import { screen, waitFor, within } from '@testing-library/react'
import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { NOT_LISTED } from '#server/availability/write-schedules.ts'
import { appointments, doctors } from '#server/db/schema-appointments.ts'
import { REASON } from '../affected-appointment.ts'
import { setUpAppointments } from './appointments-page.tsx'
import { expectToast } from './page.tsx'

const OFF = 'Needs a new time'
const ABOUT = 'Dr. Arjun Mehta, 23 Nov 2026'

describe('an affected appointment', () => {
  const { page, user, book, open, cards, card, textOf, buttonsOf, dialog } = setUpAppointments()
  const button = (name: RegExp) => screen.findByRole('button', { name })
  const row = async () => (await page.hospital.db.select().from(appointments))[0]

  beforeEach(() => {
    vi.stubEnv('TZ', 'Asia/Kolkata')
  })

  async function bookAffected(): Promise<void> {
    await book()
    await page.hospital.db.update(appointments).set({ closureNotice: REASON })
  }
  /** The nearest times, once they are there. */
  async function openNearest() {
    await bookAffected()
    await open()
    return within(await screen.findByRole('region', { name: 'Nearest times' }))
  }

  it('comes before every section, is read as reason and actions, each naming its appointment', async () => {
    const nearest = await openNearest()

    const [article] = await cards()
    expect(article?.getAttribute('aria-label')).toBe(`Dr. Arjun Mehta, Monday, 23 November 2026, ${OFF}`)
    expect(await textOf()).toMatch(
      RegExp(`Dr. Arjun Mehta cannot see you on Mon\u00A023\u00A0Nov${REASON}.*The fee stays the same.`),
    )
    const headings = screen.getAllByRole('heading').map(({ textContent }) => textContent)
    expect(headings.slice(0, 2)).toEqual([expect.stringMatching('cannot see'), 'Future Appointments'])
    expect(nearest.getAllByRole('button')).toHaveLength(3)
    const names = ['Choose another time', "I don't need it any more"]
    expect((await buttonsOf()).slice(3)).toEqual(names)
    for (const name of names)
      expect((await card()).getByRole('button', { name: `${name}: ${ABOUT}` })).toBeTruthy()
    const call = (await card()).getByRole('link', { name: /^Call \+91/ })
    expect(call.getAttribute('href')).toBe('tel:+918040001000')
  })

  it('offers the nearest times on its card, and moves to one of another doctor for the same fee', async () => {
    const nearest = await openNearest()
    expect(nearest.getAllByRole('button')[0]?.textContent).toContain('Dr. Arjun Mehta')
    const [other] = nearest.getAllByRole('button', { name: /Rohan Kulkarni/ })
    if (!other) throw new Error('No other doctor is offered')

    await user.click(other)
    expect(other.getAttribute('aria-pressed')).toBe('true')
    await user.click(nearest.getByRole('button', { name: 'Reschedule appointment' }))

    await expectToast('Your appointment has been rescheduled.')
    await waitFor(async () => expect(await textOf()).toContain('Dr. Rohan Kulkarni'))
    expect(await row()).toMatchObject({ doctorId: 'doc7', fee: 50, closureNotice: null })
    const [moved] = await cards()
    expect(document.activeElement === moved).toBe(true)
  })

  it('says “hospital time” for the nearest times in another zone', async () => {
    vi.stubEnv('TZ', 'America/Los_Angeles')
    const nearest = await openNearest()

    expect(nearest.getAllByText(/[AP]M, hospital time$/)).toHaveLength(3)
  })

  it('has the focus after the link of its notification', async () => {
    await bookAffected()

    await open(`/my-appointments#appointment=${(await row())?.id}`)

    const [article] = await cards()
    await waitFor(() => expect(document.activeElement === article).toBe(true))
  })

  it('can be moved to any day of its doctor', async () => {
    await openNearest()
    await page.press(/^Choose another time/)
    const choice = within(await dialog('Choose another time'))
    await choice.findByText(/^We have had to cancel your appointment on Monday, 23 November 2026/)
    expect(choice.queryByText(/You keep it until/)).toBeNull()
    await user.click(await choice.findByRole('button', { name: /Friday, 27 November/ }))
    await user.click(await choice.findByRole('radio', { name: /Evening/ }))
    await user.click(choice.getByRole('button', { name: 'Reschedule appointment' }))

    await expectToast('Your appointment has been rescheduled.')
    await waitFor(async () => expect(await textOf()).toContain('Fri\u00A027\u00A0Nov · about'))
    expect(await row()).toMatchObject({
      doctorId: 'doc1',
      day: '2026-11-27',
      slot: 'evening',
      closureNotice: null,
    })
    expect(await textOf()).not.toContain(OFF)
  })

  it('keeps the choice when a nearest time was taken meanwhile', async () => {
    const nearest = await openNearest()
    await user.click(nearest.getAllByRole('button')[0] as HTMLElement)
    const full = { success: false, message: 'This time is full.', code: 'slot_full' }
    page.answer('POST /api/user/appointments/*/reschedule', 409, full, { times: 1 })
    await user.click(nearest.getByRole('button', { name: 'Reschedule appointment' }))

    expect((await nearest.findByRole('alert')).textContent).toBe('This time is full.')
    expect(await row()).toMatchObject({ day: '2026-11-23', closureNotice: REASON })
  })

  it('shows on return what was changed in another tab', async () => {
    await bookAffected()
    await open()
    await button(/^Choose another time/)
    await page.hospital.db.update(appointments).set({ closureNotice: null })

    document.dispatchEvent(new Event('visibilitychange'))

    await button(/^Reschedule/)
    expect(await textOf()).not.toContain(OFF)
  })

  it.each(['/my-profile', '/my-profile#appointments'])('cannot take place in %s', async (address) => {
    await bookAffected()

    await open(address, 'profile')

    await screen.findByText(OFF)
    expect(document.querySelector('s')?.textContent).toMatch(/23 Nov(ember)? 2026, Morning/)
    expect(document.body.textContent).not.toMatch(/Number \d+, about/)
  })

  describe('whose doctor has left', () => {
    const setDoctor = (change: object) =>
      page.hospital.db.update(doctors).set(change).where(eq(doctors.id, 'doc1'))
    const LEFT = 'Dr. Arjun Mehta no longer sees patients here.'
    afterEach(() => setDoctor({ available: true, position: 0 }))
    async function openLeft(): Promise<void> {
      await bookAffected()
      await setDoctor(NOT_LISTED)
      await open()
      await screen.findByText(LEFT)
    }

    it('offers times of other doctors of the speciality only', async () => {
      await openLeft()
      const nearest = within(await screen.findByRole('region', { name: 'Nearest times' }))
      expect(nearest.queryByText('Dr. Arjun Mehta')).toBeNull()
      expect(screen.queryByRole('button', { name: /^Choose another time/ })).toBeNull()
      expect(nearest.getAllByRole('button', { name: /Rohan Kulkarni/ })[0]).toBeTruthy()
    })

    it('leads to the list of doctors when no other one is free', async () => {
      const none = { success: true, from: '2026-11-20', doctors: [], hasMore: false }
      page.answer('GET /api/openings?*', 200, none)
      await openLeft()

      const link = (await card()).getByRole('link', { name: 'All doctors' })
      expect(link.getAttribute('href')).toBe('/doctors')
    })
  })

  it('still has the choice of any day while its doctor cannot be asked about', async () => {
    page.answer('GET /api/appointments/doc1', 503, { success: false })
    await bookAffected()
    await open()

    await button(/^Choose another time/)

    expect(await textOf()).not.toContain('no longer sees patients')
    expect(screen.queryByRole('region', { name: 'Nearest times' })).toBeNull()
  })
})
