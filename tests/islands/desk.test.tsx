import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { eq } from 'drizzle-orm'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { appointmentEvents, appointments } from '#server/db/schema-appointments.ts'
import { deskKeys, doctors } from '#server/db/schema.ts'
import { BOOK, GUEST, setUpDesk } from './desk-page.tsx'
import { descriptionOf, expectFocus, expectFocusOn, expectNoToast, expectToast } from './page.tsx'

describe('the screen of the reception', () => {
  const { page, own, newKey, rows, sheet, unlock, open, book, booked, press, choose } = setUpDesk()

  it('asks for the key, which it keeps nowhere; the message about a wrong one goes with the right one', async () => {
    await page.open('/desk', async () => {
      const { Desk } = await import('#islands/desk/Desk.tsx')
      return <Desk />
    })
    await page.press('Open the desk')
    expect(await screen.findByText('Type or paste the desk key.')).toBeTruthy()
    await unlock(`${own.key.slice(0, -4)}xxxx`)
    expect(await screen.findByText(/^The key is not valid. Type it again, or ask/)).toBeTruthy()

    await unlock()

    await expectFocusOn('Monday, 23 November 2026')
    expect(screen.queryByRole('alert')).toBeNull()
    await expectNoToast('not valid')
    expect(screen.getByRole('button', { name: 'Lock: Asha Rao' })).toBeTruthy()
    expect(JSON.stringify([...page.transport.stored, { ...sessionStorage }, location.href])).not.toContain(
      own.key,
    )
  })

  it('keeps places for walk-ins, and takes back an arrival for ten seconds and from the sheet', async () => {
    await open()
    await booked()
    await page.press('Session: Dr. Arjun Mehta, Morning')
    await page.fill({ 'How many places': '2', 'Reason (if you like)': 'Camp' }, await sheet())
    await page.press('Save')
    await screen.findByText('2 places are kept for walk-ins (Camp)')
    await press('Arrived', 'Kamala Devi')
    await press('Undo arrived', 'Kamala Devi')
    await screen.findByText('1 booked, 0 arrived')
    await press('Arrived', 'Kamala Devi')
    await screen.findByText('1 booked, 1 arrived')
    const kept = { status: 'blocked', blockReason: 'Camp' }
    expect(await rows()).toMatchObject([{ attendance: 'attended' }, kept, kept])
    await page.press('Open to everybody: Dr. Arjun Mehta, Morning')
    await waitFor(async () => expect(await rows()).toHaveLength(1))
    page.transport.setClocks('2026-11-23T03:49:00Z')
    await open()
    await choose('Undo arrived', 'Kamala Devi')
    await waitFor(async () => expect(await rows()).toMatchObject([{ attendance: null }]))
  })

  it('books a place that is kept for walk-ins once no other is free, and moves there', async () => {
    await open()
    await booked()
    await page.press('Session: Dr. Arjun Mehta, Morning')
    await page.fill({ 'How many places': '11' }, await sheet())
    await page.press('Save')
    await screen.findByText('11 places are kept for walk-ins')
    await booked({ ...GUEST, 'Name of the patient': 'Ravi Kumar' })
    await page.press(/^Book .*: Dr. Arjun Mehta, Afternoon$/)
    await page.fill({ ...GUEST, 'Name of the patient': 'Meera Das' }, await sheet())
    await page.user.click(within(await sheet()).getByRole('button', { name: 'Book' }))
    await screen.findByText('Meera Das')
    await choose('Move', 'Meera Das')
    const option = await within(await sheet()).findByText(/Mehta, Morning .* 10 kept for walk-ins/)
    await page.user.selectOptions(option.closest('select') as HTMLSelectElement, option)
    await page.user.click(within(await sheet()).getByRole('button', { name: 'Move' }))
    await waitFor(async () => {
      const inMorning = (await rows()).filter(({ slot }) => slot === 'morning')
      expect(Map.groupBy(inMorning, ({ state }) => state)).toMatchObject(
        new Map([
          ['booked', [{}, {}, {}]],
          ['blocked', Array.from({ length: 9 }, () => ({}))],
        ]),
      )
    })
  })

  it.each([
    ['before the session', '2026-11-23T03:00:00Z', /^Book 9:00\sAM/, 1],
    ['after its first place', '2026-11-23T03:40:00Z', /^Book 10:30\sAM/, 2],
  ])('offers the place of a kept one above a lowered capacity, %s', async (_, time, label, place) => {
    const { db } = page.hospital
    const lower = (slotCapacity: number) =>
      db.update(doctors).set({ slotCapacity }).where(eq(doctors.id, 'doc1'))
    onTestFinished(async () => void (await lower(12)))
    page.transport.setClocks(time)
    await open()
    await page.press('Session: Dr. Arjun Mehta, Morning')
    await page.fill({ 'How many places': '3' }, await sheet())
    await page.press('Save')
    await screen.findByText('3 places are kept for walk-ins')
    await lower(2)
    await page.press('Load again')
    await screen.findByText('2 kept for walk-ins')

    expect(screen.getByRole('button', { name: BOOK }).getAttribute('aria-label')).toMatch(label)
    await booked()

    const [row] = (await rows()).filter(({ status }) => status === 'booked')
    expect(row).toMatchObject({ place, guestName: 'Kamala Devi' })
  })

  it.each([
    [{ Phone: '' }, 'Phone', 'Type a phone, or the year of birth.'],
    [{ Phone: '12345' }, 'Phone', 'Type 10 digits, or + and 7 to 15 digits.'],
    [{ 'Year of birth': '1850' }, 'Year of birth', 'Type a year from 1900 to 2026.'],
    [{ 'Name of the patient': '' }, 'Name of the patient', 'Type the name of the patient.'],
  ])('marks the field of a mistake, %j, and books nothing', async (wrong, field, sentence) => {
    await open()
    await book({ ...GUEST, ...wrong })

    expect(descriptionOf(within(await sheet()).getByLabelText(field))).toContain(sentence)
    expect(await rows()).toEqual([])
  })

  it('does one thing at a time, says once that no answer came, and loads the list after it', async () => {
    await open()
    await booked()
    const held = page.hold('POST /api/desk/appointments/*', 'failed')
    await press('Arrived', 'Kamala Devi')
    await press('Paid ₹50', 'Kamala Devi')
    held.release()

    expect(await screen.findAllByText(/^No answer came. Check the network. Look at the list/)).toHaveLength(1)
    expect(held.count).toBe(1)
    expect(page.sent().slice(-3)).toContain('GET /api/desk/appointments?day=2026-11-23')
    await page.press('Close this message')
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('shows nothing that comes after it was locked', async () => {
    await open()
    await booked()
    const held = page.hold('GET /api/desk/search*')
    await page.user.type(screen.getByRole('searchbox'), 'Kamala{Enter}')
    await waitFor(() => expect(held.count).toBe(1))
    await page.press('Lock: Asha Rao')
    held.release()
    const { $found } = await import('#stores/desk.ts')
    await unlock()
    await screen.findByText('1 booked, 0 arrived')
    expect($found.get()).toBeUndefined()
  })

  it('shows the text that someone else has written, replaces it at the second press, and keeps what was typed', async () => {
    await open()
    await booked()
    await choose('Note', 'Kamala Devi')
    await page.fill({ 'Only reception reads it': 'Wheelchair' }, await sheet())
    // At another screen.
    await page.hospital.db.update(appointments).set({ note: 'Brings an X-ray' })
    await page.press('Save')
    expect(await screen.findByText(/^Someone else has written: “Brings an X-ray”/)).toBeTruthy()
    expect(await rows()).toMatchObject([{ note: 'Brings an X-ray' }])
    await page.press('Save')

    await waitFor(async () => expect(await rows()).toMatchObject([{ note: 'Wheelchair' }]))

    await choose('Note', 'Kamala Devi')
    await page.fill({ 'Only reception reads it': 'Stretcher' }, await sheet())
    // Moved as well: the list does not have it.
    await page.hospital.db.update(appointments).set({ note: 'Walks again', day: '2026-11-24' })
    await page.press('Save')
    await within(await sheet()).findByText(/^Someone else has written: “Walks again”/)
    expect(within(await sheet()).getByRole('textbox')).toHaveProperty('value', 'Stretcher')
    expect(await rows()).toMatchObject([{ note: 'Walks again' }])
    await page.press('Save')
    await waitFor(async () => expect(await rows()).toMatchObject([{ note: 'Stretcher' }]))
  })

  const search = () => screen.getByRole('searchbox')
  const wake = () => {
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('visible')
    document.dispatchEvent(new Event('visibilitychange'))
  }

  it('finds appointments, and shows there what has changed since, without taking the focus', async () => {
    page.transport.setClocks('2026-11-23T03:00:00Z')
    await open()
    await booked()
    await page.user.type(search(), 'Kamala{Enter}')
    await expectFocusOn('1 found for “Kamala”')
    const result = () => within(screen.getByRole('region', { name: /found for/ })).getByRole('listitem')
    await choose('Cancel', 'Kamala Devi')
    await page.user.click(within(await sheet()).getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(result().textContent).toContain('Cancelled'))

    // At another screen.
    await page.hospital.db.update(appointments).set({ day: '2026-11-24' })
    search().focus()
    wake()

    await waitFor(() => expect(result().textContent).toContain('24 Nov'))
    await expectFocus(search)
    screen.getByRole('button', { name: 'Close the search' }).focus()
    await page.user.keyboard('{Enter}')
    await expectFocus(search)
    expect(screen.queryByRole('region', { name: /found for/ })).toBeNull()
  })

  it('opens More on its heading, so that a held Enter presses nothing, and offers what the newest list allows', async () => {
    await open()
    await booked()
    await press('More', 'Kamala Devi')
    const opened = within(await sheet())
    await expectFocus(() => opened.getByRole('heading', { name: 'More' }))
    opened.getByRole('button', { name: 'Move' }).focus()

    // At another screen.
    await page.hospital.db.update(appointments).set({ attendance: 'attended' })
    await (await import('#stores/desk.ts')).loadDesk()

    await waitFor(() => expect(opened.queryByRole('button', { name: 'Move' })).toBeNull())
    await expectFocus(() => opened.getByRole('button', { name: 'Close' }))
  })

  it('keeps the focus near what is loaded again, and near a message that is closed', async () => {
    await open()
    page.fail('GET /api/desk/search*', 1)
    await page.user.type(search(), 'Kamala{Enter}')
    await page.press('Close this message')
    await expectFocus(() => screen.getByRole('button', { name: 'Search' }))
    page.fail('GET /api/desk/appointments*', 1)
    await page.press('Day after')
    await page.press('Load again')

    const day = await screen.findByRole('heading', { name: 'Tuesday, 24 November 2026' })
    await waitFor(() => expect(document.activeElement?.contains(day)).toBe(true))
    expect(document.activeElement === document.body).toBe(false)
  })

  it('cancels nothing that its patient has moved while the sheet was open', async () => {
    await open()
    await booked()
    await choose('Cancel', 'Kamala Devi')
    await page.hospital.db.update(appointments).set({ day: '2026-11-24' })
    await page.user.click(within(await sheet()).getByRole('button', { name: 'Cancel' }))

    await within(await sheet()).findByText(/24 Nov 2026, morning\) was moved to this time/)
    expect(await rows()).toMatchObject([{ status: 'booked' }])
  })

  it('goes to a doctor at Go, not while one is chosen', async () => {
    await open()
    const doctors = screen.getByRole('combobox', { name: 'Go to a doctor' })
    await page.user.selectOptions(doctors, within(doctors).getByRole('option', { name: /^Dr. Arjun Mehta/ }))
    await expectFocus(() => doctors)

    await page.press('Go')

    await expectFocus(() => screen.getByRole('heading', { name: 'Dr. Arjun Mehta' }))
  })

  it('shows the new day after midnight, goes to a day once its year is complete, and offers no early arrival', async () => {
    page.transport.setClocks('2026-11-23T18:28:00Z')
    await open()
    page.transport.setClocks('2026-11-23T18:31:00Z')
    wake()
    await screen.findByText('Tuesday, 24 November 2026')
    await booked()
    expect((await rows())[0]?.day).toBe('2026-11-24')
    expect(screen.queryByRole('button', { name: /^Arrived/ })).toBeNull()

    for (const typed of ['0002-11-23', '0202-11-23', '2027-11-23']) {
      fireEvent.change(screen.getByLabelText('Day'), { target: { value: typed } })
      expect(screen.getByLabelText('Day')).toHaveProperty('value', typed)
    }
    expect(await screen.findByText('Tuesday, 23 November 2027')).toBeTruthy()
    expect(page.sent().filter((call) => call.includes('day=0'))).toEqual([])
  })

  it.each([
    ['revoked', /^The key is not valid any more/, () => page.hospital.db.delete(deskKeys).then(wake)],
    [
      'not used for ten minutes',
      /^Locked after ten minutes/,
      async () => {
        page.transport.setClocks('2026-11-23T03:51:00Z')
        wake()
      },
    ],
  ])('locks when it is %s, loses nothing typed, and sends with the next name', async (_, said, lock) => {
    await open()
    await page.press(BOOK)
    await page.fill(GUEST, await sheet())
    await lock()
    await screen.findByText(said)
    await unlock(await newKey('Ravi Menon'))

    await page.user.click(within(await sheet()).getByRole('button', { name: 'Book' }))

    await expectToast('is booked')
    expect(await rows()).toMatchObject([{ guestName: 'Kamala Devi', guestPhone: '9000000001' }])
    expect(await page.hospital.db.select().from(appointmentEvents)).toMatchObject([{ byName: 'Ravi Menon' }])
  })

  it('shows a key that only reads no actions', async () => {
    await open()
    await booked()
    own.key = await newKey('Records', true)
    await open()

    expect(screen.getByText('This key can only read.')).toBeTruthy()
    expect(screen.queryByRole('button', { name: /^(Arrived|Paid|Book|Session)/ })).toBeNull()
    await press('More', 'Kamala Devi')
    expect(
      within(await sheet())
        .getAllByRole('button')
        .map((each) => each.textContent),
    ).toEqual(['', 'History'])
  })
})
