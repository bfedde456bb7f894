import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { setUpAlternatives } from './alternatives-page.tsx'

const { open, shut, choices, take, expectSaid, links, day, slot, chosenDays, address } = setUpAlternatives()

describe('a link', () => {
  it('to a full slot says so, keeps the day, and offers alternatives', async () => {
    shut({ day: '2026-11-23', slot: 'morning' })
    await open('/appointments/doc1?day=2026-11-23&slot=morning')

    await expectSaid('The morning of Monday, 23 November 2026 is fully booked.')
    expect((await day('23')).getAttribute('aria-pressed')).toBe('true')
    expect(screen.queryByRole('button', { name: 'Book Appointment' })).toBeNull()
    await take(/afternoon/)
    expect((await slot('Afternoon')).checked).toBe(true)
    await waitFor(() => expect(address()).toBe('/appointments/doc1?day=2026-11-23&slot=afternoon'))
  })

  it.each([
    [
      'a day that is past',
      'day=2026-11-17&slot=morning',
      'The morning of Tuesday, 17 November 2026 has passed.',
    ],
    [
      'a day that cannot be booked yet',
      'day=2027-01-04',
      'Monday, 4 January 2027 cannot be booked yet. Bookings open 14 days ahead.',
    ],
    ['a closed day', 'day=2026-11-22', 'There are no appointments on Sunday, 22 November 2026.'],
    ['no day', 'day=soon', 'The time in this link is not available.'],
  ])('to %s says so, chooses nothing, and offers alternatives', async (_, query, sentence) => {
    await open(`/appointments/doc1?${query}`)

    await expectSaid(sentence)
    expect([chosenDays(), address()]).toEqual([0, '/appointments/doc1'])
    await waitFor(async () => expect((await choices()).filter(Boolean)).toHaveLength(3))
    await take(/Today morning/)
    await waitFor(() => expect(address()).toContain('day=2026-11-20&slot=morning'))
    expect((await slot('Morning')).checked).toBe(true)
  })

  it('to an unknown slot keeps its day', async () => {
    await open('/appointments/doc1?day=2026-11-24&slot=night')

    await expectSaid('The time in this link is not available.')
    expect((await day('24')).getAttribute('aria-pressed')).toBe('true')
    expect(address()).toBe('/appointments/doc1?day=2026-11-24')
    await waitFor(async () =>
      expect((await links())[0]).toMatch(/\?day=2026-11-2[345]&slot=(morning|afternoon|evening)$/),
    )
  })

  it('to a full day says so, and links to another doctor with the slot chosen', async () => {
    shut({ day: '2026-11-24' })
    await open('/appointments/doc1?day=2026-11-24&slot=evening')

    await expectSaid('The evening of Tuesday, 24 November 2026 is fully booked.')
    expect(chosenDays()).toBe(0)
    await waitFor(async () => expect((await links())[0]).toMatch(/doc(7|12)\?day=2026-11-24&slot=evening$/))
    const [other = ''] = await links()
    await open(other)
    expect((await slot('Evening')).checked).toBe(true)
    expect(await screen.findByRole('button', { name: 'Book Appointment' })).toBeTruthy()
  })
})
