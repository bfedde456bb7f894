import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { type Disruption, disruption, REASON, UNTIL } from '../affected-appointment.ts'
import { LIST, setUpAppointments } from './appointments-page.tsx'
import { expectFocus, expectToast } from './page.tsx'

const ACCEPT = 'POST /api/user/appointments/*/accept'
const KEEP = 'POST /api/user/appointments/*/keep'
const OFF = 'Needs a new time'
const ABOUT = 'Dr. Arjun Mehta, 23 Nov 2026'

describe('an affected appointment', () => {
  const { page, user, book, open, cards, card, textOf, buttonsOf, dialog, slip } = setUpAppointments()
  const button = (name: RegExp) => screen.findByRole('button', { name })
  let received: Disruption

  beforeEach(() => {
    vi.stubEnv('TZ', 'Asia/Kolkata')
    received = { ...disruption }
  })

  async function bookAffected(): Promise<void> {
    await book()
    page.change(LIST, ({ appointments, ...rest }: { appointments: object[] }) => ({
      ...rest,
      appointments: appointments.map((each) => ({ ...each, disruption: received })),
    }))
  }
  async function openAffected(change: Partial<Disruption> = {}): Promise<void> {
    Object.assign(received, change)
    await bookAffected()
    await open()
    await button(/^Choose another time/)
  }
  const wake = () => document.dispatchEvent(new Event('visibilitychange'))

  it('is read as reason, held place and actions, each naming its appointment', async () => {
    await openAffected({ canKeep: true })

    const [article] = await cards()
    expect(article?.getAttribute('aria-label')).toBe(
      'Dr. Arjun Mehta, Monday, 23 November 2026, Not confirmed',
    )
    expect(await textOf()).toMatch(
      RegExp(
        `${REASON}.*available again.*We are holding a new time.*Held for you until.*Accept.*Choose another`,
      ),
    )
    const names = ['Accept this time', 'Choose another time', 'Cancel', 'Keep', 'Update my calendar']
    expect(await buttonsOf()).toEqual([...names, 'Print confirmation'])
    for (const name of names)
      expect((await card()).getByRole('button', { name: `${name}: ${ABOUT}` })).toBeTruthy()
    ;(await button(/^Accept this time/)).focus()
    for (const name of names.slice(1)) {
      await user.tab()
      expect(document.activeElement?.textContent).toBe(name)
    }
  })

  it('names the other doctor whose place is held', async () => {
    const other = { ...disruption.proposal, docId: 'doc5', doctor: 'Dr. Meera Thomas' }
    await openAffected({ proposal: other })

    expect(await textOf()).toContain('With Dr. Meera Thomas instead of Dr. Arjun Mehta')
  })

  it('can be moved to another time while the place is held', async () => {
    await openAffected()
    await page.press(/^Choose another time/)
    const choice = within(await dialog('Choose another time'))
    await choice.findByText(
      'We have had to cancel your appointment on Monday, 23 November 2026, Morning, 9:00 AM - 12:00 PM. We are holding Thu 26 Nov 2026 for you until you confirm another time, until Sun 22 Nov, 8 PM at the latest.',
    )
    expect(choice.queryByText(/You keep it until/)).toBeNull()

    await user.click(await choice.findByRole('button', { name: /Friday, 27 November/ }))
    await user.click(await choice.findByRole('radio', { name: /Evening/ }))
    page.passOn(LIST)
    await user.click(choice.getByRole('button', { name: 'Reschedule appointment' }))

    await expectToast('Your appointment has been rescheduled.')
    await waitFor(async () => expect(await textOf()).toContain('27 Nov 2026, Evening'))
    expect(await textOf()).not.toContain(OFF)
  })

  it('without a held place asks to choose another time, or to call', async () => {
    await openAffected({ proposal: null })

    expect(await textOf()).toContain('We are not holding a new time for you. Please choose another time.')
    const call = (await card()).getByRole('link', { name: /^Call \+91/ })
    expect(call.getAttribute('href')).toBe('tel:+918040001000')
    await page.press(/^Choose another time/)
    await within(await dialog('Choose another time')).findByText(
      /had to cancel your appointment on [^.]*\.(?! We are holding)/,
    )
  })

  it('can be kept once its slot is open again', async () => {
    await openAffected({ canKeep: true })
    page.answer(KEEP, 200, { success: true, message: 'Appointment kept' })
    expect(await textOf()).toContain('The doctor is available again')
    expect(await textOf()).not.toContain(OFF)
    expect((await cards())[0]?.querySelector('s')).toBeNull()
    page.passOn(LIST)

    await page.press(/^Keep/)

    await expectToast('Your appointment is confirmed.')
    await waitFor(async () => expect(await textOf()).not.toContain('Not confirmed'))
    await button(/^Cancel the appointment with Dr. Arjun Mehta/)
    const [kept] = await cards()
    await expectFocus(() => kept ?? document.body)
  })

  it.each([
    ['a held place that is gone', /^Accept/, ACCEPT, 'We are no longer holding this time for you.', {}],
    ['a slot that is closed again', /^Keep/, KEEP, 'This time slot is closed.', { canKeep: true }],
  ] as const)('with %s shows the remaining options', async (_, press, call, reason, change) => {
    await openAffected(change)
    page.answer(call, 409, { success: false, message: reason, code: 'slot_full' })
    const pressed = await button(press)
    pressed.focus()
    Object.assign(received, { proposal: null, canKeep: false })

    await user.keyboard('{Enter}')

    await expectToast(reason)
    await waitFor(() => expect(screen.queryByRole('button', { name: press })).toBeNull())
    expect(await textOf()).toContain(OFF)
    expect(await textOf()).toContain('We are not holding a new time for you.')
    await expectFocus(() => screen.getByRole('button', { name: /^Choose another time/ }))
  })

  const EXPIRED = 'The time we were holding for you has been released. Please choose another time.'
  const MINUTE_MS = 60_000
  const setClock = (msBefore: number) =>
    page.transport.setClocks(new Date(Date.parse(UNTIL) - msBefore).toISOString())

  it('loses its button when the hold ends', async () => {
    setClock(MINUTE_MS)
    const timers = vi.spyOn(globalThis, 'setTimeout')
    await openAffected()
    ;(await button(/^Accept this time/)).focus()
    const end = timers.mock.calls.find(([, delay]) => delay === MINUTE_MS)?.[0]

    setClock(0)
    end?.()

    await expectToast(EXPIRED)
    expect(screen.queryByRole('button', { name: /^Accept/ })).toBeNull()
    expect(await textOf()).toContain(EXPIRED)
    await expectFocus(() => screen.getByRole('button', { name: /^Choose another time/ }))
  })

  it('loses its button on a computer that slept past the hold', async () => {
    setClock(MINUTE_MS)
    await openAffected()
    await button(/^Accept this time/)
    page.fail(LIST)

    setClock(0)
    wake()

    await waitFor(() => expect(screen.queryByRole('button', { name: /^Accept/ })).toBeNull())
  })

  it('while one button is busy disables the others, and a double click sends one request', async () => {
    await openAffected({ canKeep: true })
    const held = page.hold(ACCEPT, 'failed')

    await user.dblClick(await button(/^Accept this time/))

    const busy = await button(/^Accepting…/)
    await expectFocus(() => busy)
    expect(busy.getAttribute('aria-disabled')).toBe('true')
    for (const name of [/^Choose another time/, /^Cancel/, /^Keep/])
      expect(((await button(name)) as HTMLButtonElement).disabled).toBe(true)
    held.release()
    await expectToast('Your appointment was not rescheduled. Please check your connection and try again.')
    await expectFocus(() => screen.getByRole('button', { name: /^Accept this time/ }))
    expect(((await button(/^Keep/)) as HTMLButtonElement).disabled).toBe(false)
    expect(held.count).toBe(1)
  })

  it('shows on return what was changed in another tab', async () => {
    await openAffected()
    page.passOn(LIST)

    wake()

    await button(/^Reschedule/)
    expect(await textOf()).not.toContain(OFF)
  })

  it('has a confirmation that asks not to come', async () => {
    await openAffected()

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
