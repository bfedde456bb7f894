import { screen, waitFor, within } from '@testing-library/react'
import { expect } from 'vitest'
import { type ClosedDay, withClosedDays } from '../closed-days.ts'
import { setUpPage } from './page.tsx'

export const AVAILABILITY = 'GET /api/doctors/doc1/availability'

/** The page of a doctor, with the alternatives to a slot that is not available. */
export function setUpAlternatives() {
  const page = setUpPage()
  const { user } = page
  const panel = async () => within(await screen.findByRole('region', { name: 'Other available times' }))
  const choices = async () => (await panel()).queryAllByRole('listitem').map(({ textContent }) => textContent)
  const day = (name: string) => screen.findByRole('button', { name: RegExp(`${name} November 2026`) })
  const slot = (name: string) => screen.findByRole<HTMLInputElement>('radio', { name: RegExp(name) })
  return {
    page,
    user,
    panel,
    choices,
    day,
    slot,
    async open(address: string, token?: string): Promise<void> {
      const docId = /doc\d+/.exec(address)?.[0]
      const doctor = (await page.hospital.request('GET', `/api/appointments/${docId}`)).body.doctorInfo
      const show = async () => {
        const { restoreSession } = await import('#stores/session.ts')
        await restoreSession()
        const { Booking } = await import('#islands/booking/Booking.tsx')
        return <Booking doctor={doctor} />
      }
      await page.open(address, show, token)
    },
    /** Makes these days or slots of doc1 unavailable. */
    shut: (...all: ClosedDay[]) =>
      page.change(AVAILABILITY, (received: Parameters<typeof withClosedDays>[0]) =>
        withClosedDays(received, all),
      ),
    /** Waits until these alternatives are offered: a part of the text of each. */
    expectOffered: (...all: string[]) =>
      waitFor(async () =>
        expect(await choices()).toEqual(all.map((words) => expect.stringContaining(words))),
      ),
    take: async (name: RegExp) => user.click(await (await panel()).findByRole('button', { name })),
    expectSaid: async (sentence: string) => (await panel()).findByText(sentence),
    links: async () =>
      (await panel())
        .getAllByRole('link')
        .map((link) => link.getAttribute('href') ?? '')
        .filter((href) => href.startsWith('/appointments')),
    pressDay: async (name: string) => user.click(await day(name)),
    choose: async (name: string) => user.click(await slot(name)),
    paysNow: () => screen.findByRole<HTMLInputElement>('switch', { name: /Pay now/ }),
    book: () => page.press('Book Appointment'),
    chosenDays: () => document.querySelectorAll('[data-day][aria-pressed=true]').length,
    address: () => location.pathname + location.search,
  }
}
