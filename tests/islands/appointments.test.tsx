import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { past } from '../past-appointment.ts'
import { LIST, soon, setUpAppointments } from './appointments-page.tsx'

const {
  page,
  token,
  user,
  book,
  list,
  open,
  card,
  textOf,
  buttonsOf,
  daysIn,
  part,
  confirmation,
  pressMore,
} = setUpAppointments()

describe('the list of appointments', () => {
  it('sends a patient without appointments to the doctors', async () => {
    await open()

    const future = await part('Future Appointments')
    expect(future.textContent).toContain('No upcoming appointments')
    const link = within(future).getByRole('link', { name: 'Book Appointment' })
    expect(link.getAttribute('href')).toBe('/doctors')
    expect((await part('Past Appointments')).textContent).toContain('No past appointments')
  })

  it('counts upcoming and past appointments, each in its section', async () => {
    list([past, soon, { ...past, id: 'y', date: '2026-11-19' }, { ...soon, id: 't', date: '2026-11-20' }])
    await open()

    const [ahead, over] = [await part('Future Appointments'), await part('Past Appointments')]
    expect(daysIn(ahead)).toEqual(['Fri\u00A020\u00A0Nov', 'Mon\u00A023\u00A0Nov'])
    expect(daysIn(over)).toEqual(['19 Nov 2026', '10 Nov 2026'])
    for (const { textContent } of [ahead, over].map((each) => each.querySelector('summary') ?? each))
      expect(textContent).toMatch(/2$/)
  })

  it('names the rooms as the page does', async () => {
    list([{ ...soon, room: 'Room 305, Block A', late: { until: '10:30 AM', reason: 'In surgery' } }])
    const show = async () => {
      const { Appointments } = await import('#islands/appointments/Appointments.tsx')
      return <Appointments rooms={{ doc5: 'कमरा 305' }} />
    }
    await page.open('/my-appointments', show, await page.hospital.newPatient())

    await waitFor(async () => expect(await textOf()).toContain('कमरा 305'))
    expect(await textOf()).toMatch(/The doctor begins at about 10:30.AM: In surgery/)
    await pressMore(/^Print confirmation/)
    await within(await confirmation()).findAllByText('कमरा 305')
  })

  it('shows cancelled appointments in a closed section, where they can be booked again', async () => {
    const gone = { ...past, status: 'cancelled', paymentStatus: 'pending' }
    list([gone, { ...gone, id: 'soon', _id: 'soon', date: '2026-11-24' }])
    await open()

    for (const title of ['Future Appointments', 'Past Appointments'])
      expect((await part(title)).querySelector('summary')?.textContent).toMatch(/0$/)
    const cancelled = (await screen.findByText('Cancelled (2)')).closest('details')
    expect(cancelled?.open).toBe(false)
    expect(cancelled && daysIn(cancelled)).toEqual(['24 Nov 2026', '10 Nov 2026'])
    const text = cancelled?.querySelector('article')?.textContent
    expect(text).toContain('Cancelled')
    expect(text).not.toMatch(/Payment|Place/)
    const first = within(cancelled?.querySelector('article') ?? document.body)
    expect(first.getByRole('link', { hidden: true }).getAttribute('href')).toBe('/appointments/doc5')
    await user.click(first.getByRole('button', { name: /^View Details/, hidden: true }))
    await within(await confirmation()).findByText('Cancelled')
    expect((await confirmation()).textContent).not.toMatch(/Payment|early/)
  })

  it('says after each button’s words which appointment it is for', async () => {
    list([{ ...soon, paymentStatus: 'pending' }, past])
    await open()

    await page.press('More: Dr. Meera Thomas, 23 Nov 2026')
    for (const [names, about] of [
      [['Pay', 'Reschedule', 'Add to calendar', 'Print confirmation'], 'Dr. Meera Thomas, 23 Nov 2026'],
      [['View Details', 'View Prescription'], 'Dr. Meera Thomas, 10 Nov 2026'],
    ] as const)
      for (const name of names)
        expect(screen.getByRole('button', { name: `${name}: ${about}` }).textContent).toBe(name)
    expect(screen.getByRole('link', { name: 'Book Again: Dr. Meera Thomas, 10 Nov 2026' })).toBeTruthy()
    expect(screen.getByRole('button', { name: /^Cancel the appointment/ }).textContent).toBe('Cancel')
  })

  it.each(['/', '/my-profile', '/my-profile#appointments'])(
    'is for another person on %s, too',
    async (at) => {
      list([{ ...soon, forName: 'Mira Das' }])

      await page.openIslands(at, [at === '/' ? 'next' : 'profile'], token())

      await screen.findByText(/Mira Das/)
    },
  )

  it('begins with the day and the time, and opens only the first', async () => {
    vi.stubEnv('TZ', 'Asia/Kolkata')
    const next = { ...soon, id: 'next', date: '2026-11-21', paymentStatus: 'paid', room: 'Room 305' }
    list([{ ...soon, forName: 'Mira Das' }, next])
    await open()

    expect(await textOf()).toBe(
      'Tomorrow · Sat\u00A021\u00A0Nov · about 9:00\u00A0AM Dr. Meera ThomasRoom 305Add to calendarRescheduleCancelMore',
    )
    expect(await textOf(1)).toBe('Mon\u00A023\u00A0Nov · about 9:00\u00A0AM Dr. Meera Thomas')
    const other = (await card(1)).getByRole('button', { name: 'Dr. Meera Thomas, 23 Nov 2026' })
    expect(other.getAttribute('aria-expanded')).toBe('false')
    await user.click(other)
    expect(other.getAttribute('aria-expanded')).toBe('true')
    expect(await textOf(1)).toContain('For: Mira Das')
    await user.click(other)
    expect(await buttonsOf(1)).toEqual(['Dr. Meera Thomas'])

    // The link of a notification.
    location.hash = '#appointment=soon'
    dispatchEvent(new Event('hashchange'))
    await waitFor(() => expect(other.getAttribute('aria-expanded')).toBe('true'))
    expect(document.activeElement?.id).toBe('appointment=soon')
  })

  it('shows the appointment number under More, the id only on the confirmation and last, and a speciality once', async () => {
    list([{ ...soon, number: 'K7QM-42DX' }, past])
    await open()

    await page.press(/^More: /)
    expect(await textOf()).toMatch(/Appointment number K7QM-42DX.*Fee ₹50, Paid/)
    expect(await textOf()).not.toContain(soon.id)
    expect((await card()).getAllByText(/Neurolog/).map(({ textContent }) => textContent)).toEqual([
      'Neurologist',
    ])
    await user.click((await card()).getByRole('button', { name: /^Print confirmation/ }))
    await within(await confirmation()).findByText('K7QM-42DX')
    const text = (await confirmation()).textContent
    expect(text).toMatch(new RegExp(`Appointment number K7QM-42DX.*Appointment ID${soon.id}`))
    expect(within(await confirmation()).getAllByText(/^Neurolog/)).toHaveLength(1)
  })

  it('offers changes only by phone once the slot has begun', async () => {
    await book({ selectedDate: '2026-11-20' })
    await open()

    expect(await textOf()).toContain('This clinic has already started. To change or cancel, call')
    expect(await buttonsOf()).toEqual(['Pay', 'More'])
  })

  it('has no prescription for a missed appointment', async () => {
    list([{ ...past, status: 'booked' }])
    await open()

    expect(await buttonsOf()).toEqual(['View Details'])
    expect((await card()).getByRole('link').textContent).toBe('Book Again')
  })

  it('has only the fields of the specification when the backend sends no others', async () => {
    const { id, date, time, department, specialty } = soon
    const docId = { name: 'Dr. Arjun Mehta' }
    const sent = { id, docId, department, specialty, photo: null, date, time }
    list([{ ...sent, paymentStatus: 'pending', status: 'booked' }])
    await open()

    expect(await textOf()).toContain('Dr. Arjun Mehta')
    expect(await textOf()).toContain('Morning, 9:00 AM - 12:00 PM')
    expect(document.body.textContent).not.toMatch(/undefined|null|NaN|Invalid|Fee|Number \d/)
  })

  it('that cannot be read is reported as invalid', async () => {
    list([soon, null])
    await open()

    const alert = (await screen.findByText('Invalid appointments data')).closest('[role=alert]')
    expect(alert?.textContent).toBe('Invalid appointments dataTry again')
  })

  it.each([
    ['/my-appointments', 'appointments'],
    ['/my-profile', 'profile'],
    ['/my-profile#appointments', 'profile'],
  ] as const)('in %s, once loaded, can be loaded again, and keeps the focus', async (address, island) => {
    await book()
    await open(address, island)
    await screen.findByText('Dr. Arjun Mehta')
    page.fail(LIST)
    document.dispatchEvent(new Event('visibilitychange'))
    const retry = await screen.findByRole('button', { name: 'Try again' })
    page.passOn(LIST)

    await page.user.click(retry)

    await waitFor(() => expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull())
    const place = island === 'profile' ? screen.getByRole('tabpanel') : await part('Future Appointments')
    await waitFor(() => expect(place.contains(document.activeElement)).toBe(true))
  })

  it.each([
    ['/my-appointments', 'appointments'],
    ['/my-profile#appointments', 'profile'],
  ] as const)('in %s loads on a retry, gets the focus, and is kept for later', async (address, island) => {
    await book()
    page.fail(LIST, 1)
    await open(address, island)
    await screen.findByRole('heading', { name: 'Your appointments could not be loaded' })

    await page.press('Try again')

    await screen.findByRole('heading', { name: /^Future/ })
    await waitFor(() => expect(document.activeElement === document.body).toBe(false))
    await waitFor(() => expect(page.transport.stored.has('openward.last-known')).toBe(true))
  })
})
