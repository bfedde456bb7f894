import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { DESK_PATHS } from '#contract/paths.ts'
import { appointments } from '#server/db/schema-appointments.ts'
import { makeKey } from '#server/front-desk/keys.ts'
import type { withClosedDays } from '../closed-days.ts'
import { AVAILABILITY, setUpAlternatives } from './alternatives-page.tsx'

const { page, open, shut, panel, pressDay, choices, choose, book } = setUpAlternatives()

const days = async () => {
  const all = within(await screen.findByRole('grid')).getAllByRole<HTMLButtonElement>('button')
  return all.map((day) => ({ name: day.getAttribute('aria-label') ?? '', isClosed: day.disabled }))
}

describe('the calendar of a doctor', () => {
  it.each([
    ['America/Los_Angeles', 'yesterday', '2026-11-20T04:00:00Z'],
    ['Pacific/Kiritimati', 'tomorrow', '2026-11-20T11:00:00Z'],
  ])(
    'shows the hospital’s 14 days in %s, where it is %s, with and without the server',
    async (zone, _, now) => {
      vi.stubEnv('TZ', zone)
      page.transport.setClocks(now)
      await open('/appointments/doc1')
      await waitFor(async () => expect((await days())[0]?.name).toBe('Friday, 20 November 2026, today'))
      expect((await days()).at(-1)?.name).toMatch(/^Thursday, 3 December 2026/)

      page.fail(AVAILABILITY)
      await open('/appointments/doc1')

      await waitFor(async () => expect((await days())[0]?.name).toBe('Friday, 20 November 2026, today'))
      const shown = await days()
      expect([shown.length, shown.at(-1)?.name]).toEqual([14, 'Thursday, 3 December 2026'])
      const closed = shown.filter(({ isClosed }) => isClosed).map(({ name }) => name)
      expect(closed).toEqual([expect.stringMatching(/^Sunday/), expect.stringMatching(/^Sunday/)])
    },
  )

  it('is a grid with one Tab stop, which names its columns, today and closed days, and the chosen day', async () => {
    await open('/appointments/doc1')
    const grid = within(await screen.findByRole('grid', { name: 'Select a date' }))
    const texts = (role: string, filter = {}) =>
      grid.queryAllByRole(role, filter).map(({ textContent }) => textContent)
    const stops = () => [...document.querySelectorAll('[data-day][tabindex="0"]')]
    const day = (name: RegExp) => grid.getByRole('button', { name })
    expect(texts('columnheader')).toEqual(['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'])
    expect([texts('row').length, texts('gridcell').length]).toEqual([4, 14])
    // Below Friday.
    const [, firstWeek] = grid.getAllByRole('row')
    expect(firstWeek?.children[5]?.textContent).toMatch(/^20/)
    expect(texts('gridcell', { selected: true })).toEqual([])
    const today = day(/^Friday, 20 November 2026, today/)
    expect([today.getAttribute('aria-current'), stops()]).toEqual(['date', [today]])
    const closed = (await days()).filter(({ isClosed }) => isClosed)
    expect(closed.map(({ name }) => name)).toEqual(Array(2).fill(expect.stringMatching(/^Sunday.*, Closed$/)))

    today.focus()
    await page.user.keyboard('{ArrowDown}{ArrowLeft} ')

    const chosen = day(/^Thursday, 26 November/)
    await waitFor(() => expect(texts('gridcell', { selected: true })).toEqual([chosen.textContent]))
    expect([document.activeElement, stops()]).toEqual([chosen, [chosen]])
    await screen.findAllByRole('radio')
    await page.user.tab()
    expect(document.activeElement?.closest('[role=grid]')).toBeNull()
    await page.user.tab({ shift: true })
    expect(document.activeElement === chosen).toBe(true)
  })

  it('begins with the new day after midnight, with and without the server', async () => {
    await open('/appointments/doc1')
    await waitFor(async () => expect((await days())[0]?.name).toMatch(/^Friday, 20 November/))
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('visible')
    for (const [now, shown] of [
      ['2026-11-20T18:31:00Z', /^Saturday, 21 November 2026, today/],
      ['2026-11-22T18:31:00Z', /^Monday, 23 November 2026, today/],
    ] as const) {
      page.transport.setClocks(now)
      document.dispatchEvent(new Event('visibilitychange'))
      await waitFor(async () => expect((await days())[0]?.name).toMatch(shown))
      expect(await days()).toHaveLength(14)
      page.fail(AVAILABILITY)
    }
  })

  it('banners and closure notes show by the clock of the server', async () => {
    const span = (from: string, to: string) => `data-from=${Date.parse(from)} data-to=${Date.parse(to)}`
    document.body.innerHTML += `<aside data-timed=""><p ${span('2026-11-18', '2026-11-19')}>Power cut</p></aside>`
    await import('#components/show-between.ts')
    expect(screen.getByText('Power cut').hidden).toBe(true)

    page.transport.hospital.time.now = new Date('2026-11-18T04:00:00Z')
    await open('/appointments/doc1')

    await waitFor(() => expect(screen.getByText('Power cut').hidden).toBe(false))
  })

  it('a late start that reception has said is below the calendar', async () => {
    const { db, time, request } = page.hospital
    const token = await makeKey(db, 'Meera Nair', () => time.now)
    const at = { docId: 'doc1', day: '2026-11-23', slots: ['morning'] }
    const payload = { ...at, kind: 'late', reason: 'In surgery', lateUntil: '10:30' }
    await request('POST', DESK_PATHS.closures, { token, payload })
    await open('/appointments/doc1')
    const why = await screen.findByText(/^Morning: the doctor begins at about 10:30.AM \(In surgery\)$/)
    expect(why.closest('li')?.textContent).toMatch(/^23.Nov.2026: /)
  })

  it('the reason of a closure is below the calendar', async () => {
    const why = 'Dr. Mehta is at a congress'
    shut({ day: '2026-11-24', reason: 'away', why })
    await open('/appointments/doc1')

    await screen.findByRole('button', { name: new RegExp(why) })
    expect((await screen.findByText(why)).closest('li')?.textContent).toMatch(/^24.Nov.2026: /)
  })

  it('counts the places of a day and a slot when three or fewer are left', async () => {
    const left: Record<string, number[]> = { '2026-11-23': [2, 0, 1], '2026-11-24': [3, 0, 1] }
    page.change(AVAILABILITY, ({ days, ...rest }: Parameters<typeof withClosedDays>[0]) => {
      const slotsOf = ({ date, slots }: (typeof days)[0]) =>
        slots.map((slot, index) => {
          const placesLeft = left[date]?.[index] ?? slot.placesLeft
          return { ...slot, placesLeft, ...(placesLeft === 0 && { reason: 'full' }) }
        })
      return { ...rest, days: days.map((day) => ({ ...day, slots: slotsOf(day) })) }
    })
    await open('/appointments/doc1')
    await screen.findByRole('button', { name: 'Monday, 23 November 2026, 3 left' })
    expect(screen.getByRole('button', { name: 'Tuesday, 24 November 2026' })).toBeTruthy()

    await pressDay('24')

    const names = (await screen.findAllByRole('radio')).map((slot) => slot.closest('label')?.textContent)
    expect(names.map((name) => /[ap]m(.*)/i.exec(name?.split(/\s- /)[1] ?? '')?.[1])).toEqual([
      '3 places left',
      'Fullsee other times',
      '1 place left',
    ])
  })

  it('shows the name of a holiday, which is closed', async () => {
    // Timers of the embedded database follow this clock and can wait 24 days at most.
    page.transport.setClocks('2026-12-12T04:00:00Z')
    page.fail(AVAILABILITY)

    await open('/appointments/doc1')

    const name = 'Friday, 25 December 2026, Holiday, Christmas Day'
    expect((await screen.findByRole<HTMLButtonElement>('button', { name })).disabled).toBe(true)
    expect(screen.getByText('Christmas Day').closest('li')?.textContent).toBe('25 Dec 2026: Christmas Day')
  })
})

describe('a booking', () => {
  let token: string
  beforeEach(async () => void (token = await page.signUp()))

  it('is of one of the three first free times after one tap', async () => {
    shut({ day: '2026-11-20', slot: 'morning' })
    await open('/appointments/doc1', token)
    const times = async () =>
      within(await screen.findByRole('list', { name: 'Soonest' })).getAllByRole('button')
    const shown = ['Today afternoon', 'Today evening', 'Tomorrow morning']
    await waitFor(async () => expect((await times()).map(({ textContent }) => textContent)).toEqual(shown))

    await page.user.click((await times())[2] as HTMLElement)
    await book()

    await screen.findByRole('alertdialog')
    const { day, slot } = appointments
    expect(await page.hospital.db.select({ day, slot }).from(appointments)).toEqual([
      { day: '2026-11-21', slot: 'morning' },
    ])
  })

  it.each([
    ['reads “hospital time” at every step in America/Los_Angeles', 'America/Los_Angeles', 1],
    ['reads “hospital time” at every step in Asia/Kathmandu', 'Asia/Kathmandu', 1],
    ['does not read “hospital time” in Asia/Colombo', 'Asia/Colombo', 0],
  ])('%s', async (_, zone, times) => {
    const inZone = (place: HTMLElement) => within(place).queryAllByText(/hospital time/)
    vi.stubEnv('TZ', zone)
    shut({ day: '2026-11-24' })
    await open('/appointments/doc1', token)
    await pressDay('23')
    await choose('Morning')
    expect(inZone(screen.getByRole('group', { name: 'Select a time slot' }))).toHaveLength(times)
    await pressDay('24')
    await waitFor(async () => expect((await choices()).filter(Boolean)).toHaveLength(3))
    expect((await panel()).queryAllByText(/hospital time/)).toHaveLength(3 * times)

    await book()
    expect(inZone(await screen.findByRole('alertdialog'))).toHaveLength(2 * times)
    await page.openIslands('/my-appointments', ['appointments'], token)
    const card = await screen.findByRole('article')
    expect(card.textContent).toContain('Mon\u00A023\u00A0Nov · about 9:')
    expect(within(card).queryAllByText('hospital time')).toHaveLength(times)
    await page.openIslands('/', ['next'], token)
    expect((await screen.findByRole('link', { name: /Mehta/ })).textContent).toMatch(
      times ? /AM, hospital time, Dr/ : /AM, Dr/,
    )
  })
})
