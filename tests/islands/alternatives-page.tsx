import { screen, waitFor, within } from '@testing-library/react'
import { expect } from 'vitest'
import { type ClosedDay, withClosedDays } from '../closed-days.ts'
import { setUpPage } from './page.tsx'

export const AVAILABILITY = 'GET /api/doctors/doc1/availability'

/** The page of a doctor, with the alternatives to a slot that is not available. */
export function setUpAlternatives() {
  const page = setUpPage()
  async function open(address: string, token?: string): Promise<void> {
    const docId = /doc\d+/.exec(address)?.[0]
    const doctor = (await page.hospital.request('GET', `/api/appointments/${docId}`)).body.doctorInfo
    await page.open(
      address,
      async () => {
        const { restoreSession } = await import('#stores/session.ts')
        await restoreSession()
        const { Booking } = await import('#islands/booking/Booking.tsx')
        return <Booking doctor={doctor} />
      },
      token,
    )
  }
  /** Makes these days or slots of doc1 unavailable. */
  const shut = (...all: ClosedDay[]) =>
    page.change(AVAILABILITY, (received: Parameters<typeof withClosedDays>[0]) =>
      withClosedDays(received, all),
    )

  const panel = async () => within(await screen.findByRole('region', { name: 'Other available times' }))
  const choices = async () => (await panel()).queryAllByRole('listitem').map(({ textContent }) => textContent)
  /** Waits until these alternatives are offered: a part of the text of each. */
  const expectOffered = (...all: string[]) =>
    waitFor(async () => expect(await choices()).toEqual(all.map((words) => expect.stringContaining(words))))
  const take = async (name: RegExp) => page.user.click(await (await panel()).findByRole('button', { name }))
  const expectSaid = async (sentence: string) => (await panel()).findByText(sentence)
  const links = async () =>
    (await panel())
      .getAllByRole('link')
      .map((link) => link.getAttribute('href') ?? '')
      .filter((href) => href.startsWith('/appointments'))

  const day = (name: string) => screen.findByRole('button', { name: RegExp(`${name} November 2026`) })
  const pressDay = async (name: string) => page.user.click(await day(name))
  const slot = (name: string) => screen.findByRole<HTMLInputElement>('radio', { name: RegExp(name) })
  const choose = async (name: string) => page.user.click(await slot(name))
  const paysNow = () => screen.findByRole<HTMLInputElement>('switch', { name: /Pay now/ })
  const book = () => page.press('Book Appointment')
  const chosenDays = () => document.querySelectorAll('[data-day][aria-pressed=true]').length
  const address = () => location.pathname + location.search

  return {
    page,
    user: page.user,
    open,
    shut,
    panel,
    choices,
    expectOffered,
    take,
    expectSaid,
    links,
    day,
    pressDay,
    slot,
    choose,
    paysNow,
    book,
    chosenDays,
    address,
  }
}
