import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { appointments } from '#server/db/schema-appointments.ts'
import { REASON } from '../affected-appointment.ts'
import { setUpAppointments } from './appointments-page.tsx'
import { expectToast } from './page.tsx'

const OFF = 'Needs a new time'
const ABOUT = 'Dr. Arjun Mehta, 23 Nov 2026'

describe('an affected appointment', () => {
  const { page, user, book, open, cards, card, textOf, buttonsOf, dialog, slip } = setUpAppointments()
  const button = (name: RegExp) => screen.findByRole('button', { name })
  const row = async () => (await page.hospital.db.select().from(appointments))[0]

  beforeEach(() => {
    vi.stubEnv('TZ', 'Asia/Kolkata')
  })

  async function bookAffected(): Promise<void> {
    await book()
    await page.hospital.db.update(appointments).set({ closureNotice: REASON })
  }
  async function openChoice() {
    await bookAffected()
    await open()
    await page.press(/^Choose another time/)
    return within(await dialog('Choose another time'))
  }

  it('is read as reason and actions, each naming its appointment', async () => {
    await bookAffected()
    await open()
    await button(/^Choose another time/)

    const [article] = await cards()
    expect(article?.getAttribute('aria-label')).toBe(`Dr. Arjun Mehta, Monday, 23 November 2026, ${OFF}`)
    expect(await textOf()).toMatch(RegExp(`${REASON}.*Please choose another time. The fee stays the same.`))
    const names = ['Choose another time', 'Cancel', 'Update my calendar', 'Print confirmation']
    expect(await buttonsOf()).toEqual(names)
    for (const name of names)
      expect((await card()).getByRole('button', { name: `${name}: ${ABOUT}` })).toBeTruthy()
    const call = (await card()).getByRole('link', { name: /^Call \+91/ })
    expect(call.getAttribute('href')).toBe('tel:+918040001000')
  })

  it('offers the nearest times first, and moves to one of another doctor for the same fee', async () => {
    const choice = await openChoice()
    await choice.findByText(/^We have had to cancel your appointment on Monday, 23 November 2026/)
    expect(choice.queryByText(/You keep it until/)).toBeNull()
    const nearest = within(await choice.findByRole('region', { name: 'Nearest times' }))
    expect((await nearest.findAllByRole('button'))[0]?.textContent).toContain('Dr. Arjun Mehta')
    const [other] = await nearest.findAllByRole('button', { name: /Rohan Kulkarni/ })
    if (!other) throw new Error('No other doctor is offered')

    await user.click(other)
    expect(other.getAttribute('aria-pressed')).toBe('true')
    await user.click(choice.getByRole('button', { name: 'Reschedule appointment' }))

    await expectToast('Your appointment has been rescheduled.')
    await waitFor(async () => expect(await textOf()).toContain('Dr. Rohan Kulkarni'))
    expect(await row()).toMatchObject({ doctorId: 'doc7', fee: 50, closureNotice: null })
  })

  it('can be moved to any day of its doctor', async () => {
    const choice = await openChoice()
    await user.click(await choice.findByRole('button', { name: /Friday, 27 November/ }))
    await user.click(await choice.findByRole('radio', { name: /Evening/ }))
    await user.click(choice.getByRole('button', { name: 'Reschedule appointment' }))

    await expectToast('Your appointment has been rescheduled.')
    await waitFor(async () => expect(await textOf()).toContain('27 Nov 2026, Evening'))
    expect(await row()).toMatchObject({
      doctorId: 'doc1',
      day: '2026-11-27',
      slot: 'evening',
      closureNotice: null,
    })
    expect(await textOf()).not.toContain(OFF)
  })

  it('keeps the choice when a nearest time was taken meanwhile', async () => {
    const choice = await openChoice()
    const nearest = within(await choice.findByRole('region', { name: 'Nearest times' }))
    await user.click((await nearest.findAllByRole('button'))[0] as HTMLElement)
    const full = { success: false, message: 'This time is full.', code: 'slot_full' }
    page.answer('POST /api/user/appointments/*/reschedule', 409, full, { times: 1 })
    await user.click(choice.getByRole('button', { name: 'Reschedule appointment' }))

    expect((await choice.findByRole('alert')).textContent).toBe('This time is full.')
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

  it('has a confirmation that asks not to come', async () => {
    await bookAffected()
    await open()

    await page.press(/^Print confirmation/)

    await within(await slip()).findByText('The hospital cancelled this appointment')
    const text = (await slip()).textContent
    expect(text).toContain(REASON)
    expect(text).toContain('Please do not come at this time')
    expect(text).not.toMatch(/Place 1|early|Bring|Status|Payment/)
  })

  it.each(['/my-profile', '/my-profile#appointments'])('cannot take place in %s', async (address) => {
    await bookAffected()

    await open(address, 'profile')

    await screen.findByText(OFF)
    expect(document.querySelector('s')?.textContent).toMatch(/23 Nov(ember)? 2026, Morning/)
    expect(document.body.textContent).not.toMatch(/Number \d+, about/)
  })
})
