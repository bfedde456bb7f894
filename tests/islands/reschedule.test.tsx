import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { appointments } from '#server/db/schema-appointments.ts'
import { setUpAppointments } from './appointments-page.tsx'
import { expectToast } from './page.tsx'

const { page, user, book, open, dialog } = setUpAppointments()
const OVERLAP =
  /^You already have an appointment at this time: Dr. Arjun Mehta, Monday, 23 November 2026, Morning/

const moves = () => page.sent().filter((call) => call.endsWith('/reschedule'))
const rows = async () =>
  (await page.hospital.db.select().from(appointments))
    .map(({ doctorId, day, slot }) => [doctorId, day, slot].join(' '))
    .sort()

/** The dialog to move the appointment of Tuesday morning to this time. */
async function openChoice(day: RegExp, slot: RegExp) {
  const [row] = (await page.hospital.db.select().from(appointments)).filter((each) => each.day > '2026-11-23')
  await open(`/my-appointments#reschedule=${row?.id}`)
  const choice = within(await dialog('Choose another time'))
  await user.click(await choice.findByRole('button', { name: day }))
  await user.click(await choice.findByRole('radio', { name: slot }))
  return choice
}

it('a move to the time of another appointment says so, and needs a second press', async () => {
  await book()
  await book({ docId: 'doc2', selectedDate: '2026-11-24' })
  const choice = await openChoice(/Monday, 23 November/, /Morning/)
  const move = choice.getByRole('button', { name: 'Reschedule appointment' })

  await user.dblClick(move)
  await choice.findByText(OVERLAP)
  expect(moves()).toEqual([])
  await user.click(await choice.findByRole('radio', { name: /Evening/ }))
  expect(choice.queryByText(OVERLAP)).toBeNull()
  await user.click(await choice.findByRole('radio', { name: /Morning/ }))
  await choice.findByText(OVERLAP)
  expect(await rows()).toEqual(['doc1 2026-11-23 morning', 'doc2 2026-11-24 morning'])

  await user.click(move)

  await expectToast('Your appointment has been rescheduled.')
  expect(await rows()).toEqual(['doc1 2026-11-23 morning', 'doc2 2026-11-23 morning'])
})

it.each([
  ['another person', { forName: 'Mira Das' } as object, /Morning/],
  ['another time of that day', {}, /Evening/],
])('a move asks nothing about an appointment of %s', async (_, other, slot) => {
  await book(other)
  await book({ docId: 'doc2', selectedDate: '2026-11-24' })
  const choice = await openChoice(/Monday, 23 November/, slot)

  await user.click(choice.getByRole('button', { name: 'Reschedule appointment' }))

  await expectToast('Your appointment has been rescheduled.')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect((await rows())[1]).toMatch(/^doc2 2026-11-23/)
})
