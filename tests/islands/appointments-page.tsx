import { screen, within } from '@testing-library/react'
import { beforeEach } from 'vitest'
import { past } from '../past-appointment.ts'
import { setUpPage } from './page.tsx'

export const LIST = 'GET /api/user/my-appointments'

export const soon = { ...past, id: 'soon', _id: 'soon', date: '2026-11-23', status: 'booked' }

/** The page of a patient's appointments, with the real server. */
export function setUpAppointments() {
  const page = setUpPage()
  let token: string
  beforeEach(async () => {
    token = await page.signUp()
  })
  const book = (change: Parameters<typeof page.transport.book>[1] = {}) => page.transport.book(token, change)
  const list = (appointments: unknown) => page.answer(LIST, 200, { success: true, appointments })

  const open = (address = '/my-appointments', island: 'appointments' | 'profile' = 'appointments') =>
    page.openIslands(address, [island], token)
  /** The cards on the page, once there are any. */
  const cards = () => screen.findAllByRole('article')
  const card = async (at = 0) => within((await cards()).at(at) ?? document.body)
  const textOf = async (at = 0) => (await cards()).at(at)?.textContent ?? ''
  const buttonsOf = async (at = 0) =>
    (await card(at)).queryAllByRole('button').map(({ textContent }) => textContent)
  const daysIn = (place: HTMLElement) =>
    within(place)
      .queryAllByRole('time')
      .map(({ textContent }) => textContent)
  /** A section of the page, found by its heading. */
  async function part(title: string): Promise<HTMLDetailsElement> {
    const found = (await screen.findByRole('heading', { name: title })).closest('details')
    if (!found) throw new Error(`${title} is no part that folds`)
    return found
  }
  const dialog = (name: string) => screen.findByRole('dialog', { name })
  const slip = () => dialog('Appointment confirmation')
  const closeDialog = async () => {
    await page.user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Close' }))
  }
  const cancel = async () => {
    await page.press(/^Cancel the appointment with/)
    await page.press('Cancel appointment')
  }

  return {
    page,
    user: page.user,
    book,
    list,
    open,
    cards,
    card,
    textOf,
    buttonsOf,
    daysIn,
    part,
    dialog,
    slip,
    closeDialog,
    cancel,
  }
}
