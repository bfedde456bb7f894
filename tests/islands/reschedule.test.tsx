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

/** By reception. */
async function moveTo(day: string): Promise<void> {
  await page.hospital.db.update(appointments).set({ day })
}
const reload = async () => (await import('#stores/appointment-list.ts')).loadAppointments()

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

it('a dialog to cancel shows the time that reception has given it since, and cancels no other', async () => {
  await book()
  await open()
  await page.press(/^Cancel the appointment with/)
  await moveTo('2026-11-24')
  await page.press('Cancel appointment')
  await expectToast('This appointment was moved to another time. Please look at it again.')
  expect((await page.hospital.db.select().from(appointments))[0]?.status).toBe('booked')

  await page.press(/^Cancel the appointment with/)
  await moveTo('2026-11-25')
  await reload()
  await within(await screen.findByRole('alertdialog')).findByText(/Wednesday, 25 November 2026/)
  await page.press('Cancel appointment')
  await expectToast('Your appointment has been cancelled.')
  expect((await page.hospital.db.select().from(appointments))[0]?.status).toBe('cancelled')
})

it('a dialog to move it shows the time that reception has given it since, and offers the one before', async () => {
  await book({ selectedDate: '2026-11-24' })
  const choice = await openChoice(/Tuesday, 24 November/, /Morning/)
  choice.getByText('This is your current time.')
  await moveTo('2026-11-25')
  await reload()
  await choice.findByText(/^Current time: Wednesday, 25 November/)
  await user.click(choice.getByRole('button', { name: 'Reschedule appointment' }))
  await expectToast('Your appointment has been rescheduled.')
  expect(await rows()).toEqual(['doc1 2026-11-24 morning'])
})
