import { parse } from 'csv-parse/sync'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { appointments, doctors } from '#server/db/schema-appointments.ts'
import { patients } from '#server/db/schema-people.ts'
import { operatorCommands } from '#server/operator/commands.ts'
import { BOOKING, isSkipped, useHospital } from '../hospital.ts'
import { words } from '../words.ts'
import { useDesk } from './desk-steps.ts'
import { patientSteps } from './patient-steps.ts'

const MONDAY = BOOKING.selectedDate

describe.skipIf(isSkipped)('the day list', () => {
  const hospital = useHospital()
  const desk = useDesk(hospital)

  const { cancel, move } = patientSteps(hospital)
  const list = (...asked: string[]) =>
    operatorCommands({ db: hospital.db, kind: 'embedded' }, '', () => hospital.time.now)['day-list']?.(
      JSON.stringify(asked),
    )
  /** Reads the CSV as a spreadsheet does. */
  const rows = async (...args: string[]): Promise<Record<string, string>[]> =>
    parse((await list(...args)) ?? '', { bom: true, columns: true })
  /** Sets the name in the database, because old names may be unchecked. */
  async function visit(name: string, change: object = {}, row: object = {}) {
    const token = await hospital.newPatient('Asha')
    const booked = await desk.book(token, change)
    await hospital.db.update(patients).set({ name }).where(eq(patients.name, 'Asha'))
    if (Object.keys(row).length > 0)
      await hospital.db.update(appointments).set(row).where(eq(appointments.id, booked.id))
    return { ...booked, token }
  }

  it('shows by doctor and slot who comes when, their phone and what is to pay', async () => {
    const asha = await visit('Asha Rao')
    const came = { note: 'by wheelchair', attendance: 'came' }
    await visit('Bela Iyer', { paymentStatus: 'paid' }, { ...came, attendance: 'attended' })
    const evening = { docId: 'doc2', selectedSlot: 'evening', fee: 60 }
    const cyrus = await visit('Cyrus Dastur', evening, { closureNotice: 'Dr. Lee is away' })
    await visit('Dina Tuesday', { selectedDate: '2026-11-24' })
    const gone = await visit('Esha Cancelled')
    await cancel(gone.id, gone.token)

    const blank = words('moved note attendance for born reason').map((column) => [column, ''])
    const empty = { ...Object.fromEntries(blank), 'cannot take place': '' }
    expect(await rows(MONDAY)).toEqual([
      {
        ...empty,
        day: MONDAY,
        doctor: 'Dr. Arjun Mehta',
        session: 'Morning, 9:00 AM - 12:00 PM',
        place: '1',
        arrival: '9:00 AM',
        name: 'Asha Rao',
        phone: await phoneOf('Asha Rao'),
        number: asha.number,
        fee: '50',
        payment: 'to pay',
        new: 'yes',
      },
      expect.objectContaining({
        place: '2',
        arrival: '9:15 AM',
        name: 'Bela Iyer',
        payment: 'paid',
        ...came,
      }),
      expect.objectContaining({
        doctor: 'Dr. Kavya Iyer',
        name: 'Cyrus Dastur',
        number: cyrus.number,
        fee: '60',
      }),
    ])
    expect((await rows(MONDAY))[2]?.['cannot take place']).toBe('Dr. Lee is away')
    const page = (await list(MONDAY, '--html')) ?? ''
    expect(page).toContain('<h1>Dr. Arjun Mehta</h1>')
    expect(page).toContain('Dr. Arjun Mehta: 2 appointments, 1 to pay')
    expect(page).toContain('As of 20 Nov 2026, 9:30 AM.')
  })
  const phoneOf = async (name: string) =>
    (await hospital.db.select().from(patients).where(eq(patients.name, name)))[0]?.phone

  it('tells two doctors of one name apart', async () => {
    const set = (change: object) => hospital.db.update(doctors).set(change).where(eq(doctors.id, 'doc2'))
    const [before = {}] = await hospital.db.select().from(doctors).where(eq(doctors.id, 'doc2'))
    await visit('Asha Rao')
    await visit('Bela Iyer', { docId: 'doc2', fee: 60 })
    const named = async () => (await rows(MONDAY)).map((row) => row['doctor'])

    await set({ name: 'Dr. Arjun Mehta' })
    expect(await named()).toEqual(['Dr. Arjun Mehta, General physician', 'Dr. Arjun Mehta, Gynecologist'])
    await expect(list('--doctor', 'doc99')).rejects.toThrow('doc2  Dr. Arjun Mehta, Gynecologist')
    await set({ speciality: 'General physician', address: { line1: 'Room 202', line2: '' } })
    expect(await named()).toEqual([
      expect.stringMatching(/^Dr\. Arjun Mehta, General physician, Room G01/),
      'Dr. Arjun Mehta, General physician, Room 202',
    ])
    expect(await list(MONDAY, '--html')).toContain('<p>General physician, Room 202</p>')
    await set(before)
  })

  it('marks moved appointments and new patients; a missed appointment does not count', async () => {
    const moved = await visit('Asha Rao', { selectedDate: '2026-11-24' })
    await move(moved.id, moved.token, MONDAY, 'morning')
    // As older versions wrote it, without the person.
    const earlier = await visit('Bela Iyer', {}, { personKey: null })
    await desk.book(earlier.token, { selectedSlot: 'afternoon' })
    const missed = await visit('Cyrus Dastur', {}, { attendance: 'missed' })
    await desk.book(missed.token, { selectedSlot: 'afternoon' })
    await desk.book(earlier.token, { selectedSlot: 'afternoon', forName: 'Zoë Iyer' })
    await desk.book(earlier.token, { selectedSlot: 'evening', forName: 'zoe  iyer' })

    const marks = (await rows(MONDAY)).map((row) => [row['name'], row['new'], row['moved']])
    expect(marks).toEqual([
      ['Asha Rao', 'yes', 'yes'],
      ['Bela Iyer', 'yes', ''],
      ['Cyrus Dastur', 'yes', ''],
      ['Bela Iyer', '', ''],
      ['Cyrus Dastur', 'yes', ''],
      // A child of an old patient is new once, in any spelling.
      ['Bela Iyer', 'yes', ''],
      ['Bela Iyer', '', ''],
    ])
  })

  it('is for today by default, and for one doctor on request', async () => {
    hospital.time.now = new Date('2026-11-22T20:00:00Z') // Monday, 1:30 AM
    await visit('Asha Rao')
    await visit('Cyrus Dastur', { docId: 'doc2', fee: 60 })

    expect((await rows()).map((row) => [row['day'], row['name']])).toEqual([
      [MONDAY, 'Asha Rao'],
      [MONDAY, 'Cyrus Dastur'],
    ])
    expect((await rows('--doctor', 'doc2')).map((row) => row['name'])).toEqual(['Cyrus Dastur'])
    expect(await rows('2026-11-25')).toEqual([])
    expect(await list('--html')).toContain('Monday, 23 November 2026')
  })

  it.each([
    [['2026-02-30'], /^"2026-02-30" is not a day of the calendar/],
    [["2026-11-23' or 1=1"], /is not a day of the calendar/],
    [['--doctor', 'doc99'], /^There is no doctor "doc99"/],
  ])('refuses %j with a remedy', async (asked, sentence) => {
    await expect(list(...asked)).rejects.toThrow(sentence)
  })

  it('is a CSV in which no name is read as a formula', async () => {
    const link = '=HYPERLINK("https://evil.example","x")'
    const names = [link, '+1', '-2+3', '@SUM(1)', '\t=1', 'a;=1', '＝1', 'O"Neill, A']
    for (const name of names) await visit(name, {}, { note: '=cmd' })

    const all = await rows(MONDAY)

    expect((await list(MONDAY))?.startsWith('\uFEFF"day","doctor","session"')).toBe(true)
    const safe = [`'${link}`, "'+1", "'-2+3", "'@SUM(1)", "\t'=1", "a;'=1", "'＝1", 'O"Neill, A']
    expect(all.map((row) => row['name'])).toEqual(safe)
    expect(new Set(all.map((row) => row['note']))).toEqual(new Set(["'=cmd"]))
  })

  it('is a printable page that runs no scripts and loads nothing', async () => {
    const row = { note: '"><img src=https://evil.example/x>', closureNotice: "<b>'&" }
    await visit('<script>alert(1)</script>', {}, row)
    await visit('Cyrus Dastur', { docId: 'doc2', fee: 60 })

    const html = (await list(MONDAY, '--html')) ?? ''

    expect(html).toContain('<bdi>&lt;script&gt;alert(1)&lt;/script&gt;</bdi>')
    expect(html).toContain('<bdi>Note: &quot;&gt;&lt;img src=https://evil.example/x&gt;</bdi>')
    expect(html).toContain('<strong><bdi>Cannot take place: &lt;b&gt;&#39;&amp;</bdi></strong>')
    expect(html).not.toMatch(/<(script|img|link|iframe|b)\b|url\(|@import|\son\w+=/i)
    expect(html).toContain(`content="default-src 'none'; style-src 'unsafe-inline'"`)
    expect(html.match(/<section>/g)).toHaveLength(2)
    expect(await list('2026-11-25', '--html')).toContain('<p>No appointments.</p>')
  })

  it('keeps the place of a deleted account', async () => {
    await visit('Bela Iyer', {}, { patientId: null })

    expect((await rows(MONDAY)).map((row) => [row['place'], row['name']])).toEqual([['1', '']])
    expect(await list(MONDAY, '--html')).toContain('(account deleted)')
  })
})
