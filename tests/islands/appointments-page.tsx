import { screen, within } from '@testing-library/react'
import { beforeEach } from 'vitest'
import { past } from '../past-appointment.ts'
import { setUpPage } from './page.tsx'

export const LIST = 'GET /api/user/my-appointments'

export const soon = { ...past, id: 'soon', _id: 'soon', date: '2026-11-23', status: 'booked' }

/** The page of a patient's appointments, with the real server. */
export function setUpAppointments(options: Parameters<typeof setUpPage>[0] = {}) {
  const page = setUpPage(options)
  let token: string
  beforeEach(async () => void (token = await page.signUp()))
  /** The cards on the page, once there are any. */
  const cards = () => screen.findAllByRole('article')
  const card = async (at = 0) => within((await cards()).at(at) ?? document.body)
  const dialog = (name: string) => screen.findByRole('dialog', { name })
  return {
    page,
    token: () => token,
    user: page.user,
    cards,
    card,
    dialog,
    book: (change: Parameters<typeof page.transport.book>[1] = {}) => page.transport.book(token, change),
    list: (appointments: unknown) => page.answer(LIST, 200, { success: true, appointments }),
    open: (address = '/my-appointments', island: 'appointments' | 'profile' = 'appointments') =>
      page.openIslands(address, [island], token),
    textOf: async (at = 0) => (await cards()).at(at)?.textContent ?? '',
    buttonsOf: async (at = 0) =>
      (await card(at)).queryAllByRole('button').map(({ textContent }) => textContent),
    daysIn: (place: HTMLElement) =>
      within(place)
        .queryAllByRole('time')
        .map(({ textContent }) => textContent),
    /** A section of the page, found by its heading. */
    async part(title: string): Promise<HTMLDetailsElement> {
      const found = (await screen.findByRole('heading', { name: title })).closest('details')
      if (!found) throw new Error(`${title} is no part that folds`)
      return found
    },
    /** Presses a button under More. */
    async pressMore(name: RegExp): Promise<void> {
      await page.press(/^More: /)
      await page.press(name)
    },
    confirmation: () => dialog('Appointment confirmation'),
    closeDialog: () =>
      page.user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Close' })),
    async cancel(): Promise<void> {
      await page.press(/^Cancel the appointment with/)
      await page.press('Cancel appointment')
    },
  }
}
