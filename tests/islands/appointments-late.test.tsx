import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { DESK_PATHS } from '#contract/paths.ts'
import { makeKey } from '#server/front-desk/keys.ts'
import { soon, setUpAppointments } from './appointments-page.tsx'
import { descriptionOf } from './page.tsx'

const { page, token, list, open, textOf, pressMore, confirmation } = setUpAppointments()

beforeEach(() => {
  vi.stubEnv('TZ', 'Asia/Kolkata')
})

const isLate = (until: string) => list([{ ...soon, late: { until, reason: 'In surgery' } }])

it('a card and the confirmation name the time at which a late doctor begins', async () => {
  isLate('10:30 AM')
  await open()

  expect(await textOf()).toMatch(/23.Nov · about 10:30.AM/)
  await pressMore(/^Print confirmation/)
  expect(await textOf()).toMatch(/Number 1, about 10:30.AM/)
  await within(await confirmation()).findByText(/^Come by 10:15.AM/)
  const text = (await confirmation()).textContent
  expect(text).toMatch(/Number 1, about 10:30.AM/)
  expect(text).toMatch(/The doctor begins at about 10:30.AM: In surgery/)
})

it('a turn after a late doctor begins stays as it was', async () => {
  isLate('8:30 AM')
  await open()

  expect(await textOf()).toMatch(/23.Nov · about 9:00.AM/)
})

it.each([
  ['/', 'next', /about 10:30.AM, Dr. Meera Thomas$/],
  ['/my-profile', 'profile', /Number 1, about 10:30.AM/],
] as const)('%s names it, too', async (address, island, words) => {
  isLate('10:30 AM')

  await page.openIslands(address, [island], token())

  await waitFor(() => expect(document.body.textContent).toMatch(words))
  expect(document.body.textContent).not.toMatch(/about 9:00/)
})

it('the ticket of a booking names it', async () => {
  const { db, time, request } = page.hospital
  const key = await makeKey(db, 'Meera Nair', () => time.now)
  const payload = { docId: 'doc1', day: '2026-11-23', slots: ['morning'], kind: 'late', reason: 'In surgery' }
  await request('POST', DESK_PATHS.closures, { token: key, payload: { ...payload, lateUntil: '10:30' } })
  await page.openDoctor('/appointments/doc1?day=2026-11-23&slot=morning', token())
  await screen.findByText(/^Morning: the doctor begins at about/)

  await page.press('Book Appointment')

  const ticket = await screen.findByRole('alertdialog', { name: 'Your appointment is booked' })
  expect(descriptionOf(ticket)).toMatch(/Monday 23 November, about 10:30.AM/)
  expect(descriptionOf(ticket)).toMatch(/Come by 10:15.AM/)
  expect(ticket.textContent).toMatch(/Number \d+, about 10:30.AM/)
})
