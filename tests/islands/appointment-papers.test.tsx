import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, type MockInstance, vi } from 'vitest'
import { past } from '../past-appointment.ts'
import { code128 } from '#islands/appointments/Confirmation.tsx'
import { setUpAppointments, soon } from './appointments-page.tsx'
import { descriptionOf, expectFocus, expectToast } from './page.tsx'

const CANCEL = 'POST /api/user/appointments/*/cancel'
const CALENDAR = 'POST /api/user/appointments/*/calendar-link'
const {
  page,
  user,
  book,
  list,
  open,
  cards,
  textOf,
  buttonsOf,
  dialog,
  confirmation,
  pressMore,
  closeDialog,
  cancel,
} = setUpAppointments()

describe('a past appointment', () => {
  it('without a prescription says so, and the focus returns', async () => {
    list([past])
    await open()
    await page.press(/^View Prescription/)

    const none = await dialog('Prescription')
    await waitFor(() =>
      expect(none.textContent).toContain('No prescription has been issued for this appointment.'),
    )
    await closeDialog()

    await expectFocus(() => screen.getByRole('button', { name: /^View Prescription/ }))
    expect((await buttonsOf()).join()).not.toMatch(/Pay|Cancel|Reschedule/)
  })

  it('shows the prescription line by line, and on the page to print', async () => {
    list([{ ...past, prescription: 'Cetirizine, 10 mg: one in the evening\nRest for two days' }])
    await open()
    await page.press(/^View Prescription/)

    const lines = await within(await dialog('Prescription')).findAllByRole('listitem')
    expect(lines.map(({ textContent }) => textContent)).toEqual([
      'Cetirizine, 10 mg: one in the evening',
      'Rest for two days',
    ])
    const paper = document.querySelector('.paper')?.textContent
    for (const fact of ['Meridian Hospital', 'Meera Das', 'Rest for two days']) expect(paper).toContain(fact)
    expect(screen.getByRole('button', { name: 'Print' })).toBeTruthy()
  })

  it.each([
    ['while its session still runs', { ...past, date: '2026-11-20', slot: 'evening', status: 'booked' }],
    ['when it was cancelled', { ...past, status: 'cancelled' }],
  ])('shows it also %s', async (_, appointment) => {
    list([{ ...appointment, prescription: 'Rest for two days' }])
    await open()

    await user.click(await screen.findByRole('button', { name: /^View Prescription/, hidden: true }))

    expect((await dialog('Prescription')).textContent).toContain('Dr. Meera Thomas')
    await within(await dialog('Prescription')).findByText('Rest for two days')
  })

  it('has details that do not ask the patient to come', async () => {
    list([past])
    await open()

    await page.press(/^View Details/)

    await within(await confirmation()).findByText('past1')
    const text = (await confirmation()).textContent
    for (const fact of ['Tuesday, 10 November 2026', 'Paid', 'Completed', 'Meera Das'])
      expect(text).toContain(fact)
    expect(text).not.toMatch(/Place|early|Bring/)
  })
})

describe('the confirmation of an appointment', () => {
  it('shows everything a patient needs on the way', async () => {
    await book({ docId: 'doc5' })
    await open()

    await pressMore(/^Print confirmation/)

    await within(await confirmation()).findByText('Meridian Hospital')
    const text = (await confirmation()).textContent
    for (const fact of [
      '14 Lakeview Road, Indiranagar',
      '+91 80 4000 1000',
      'Meera Das',
      'Dr. Meera Thomas',
      'SpecialityNeurologist',
      'Monday, 23 November 2026',
      'Morning, 9:00 AM - 12:00 PM',
      '₹50',
      'Payment pending',
      'Booked',
      'Come by 8:45\u00A0AM to reception, Block A.',
      'a photo ID and this confirmation',
      'Room 305, Block A, third floor',
    ])
      expect(text).toContain(fact)
    expect(text).toMatch(/Number \d+, about \d+:\d\d\sAM/)
    expect(text).toMatch(/Appointment number [0-9A-Z]{4}-[0-9A-Z]{4}/)
    // As other programs write it.
    const halves = [
      '1101001000010110001110111011011101101000111010111011000100110111001',
      '1001001110110011100101011000100011100010110110000101001100011101011',
    ]
    expect(code128('K7QM-42DX')).toBe(halves.join(''))
  })
})

describe('cancelling', () => {
  it('says for whom the appointment is', async () => {
    list([{ ...soon, forName: 'Mira Das' }])
    await open()

    await page.press(/^Cancel the appointment with/)

    const question = await screen.findByRole('alertdialog')
    await waitFor(() => expect(descriptionOf(question)).toContain('For: Mira Das'))
  })

  it('elsewhere closes the question, and is what an open confirmation says', async () => {
    const cancelElsewhere = async () => {
      list([{ ...soon, status: 'cancelled' }])
      await (await import('#stores/appointment-list.ts')).loadAppointments()
    }
    list([soon])
    await open()
    await page.press(/^Cancel the appointment with/)
    await cancelElsewhere()
    await expectToast('Your appointment has been cancelled.')
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())

    list([soon])
    await open()
    await pressMore(/^Print/)
    await cancelElsewhere()
    await within(await confirmation()).findByText('Cancelled')
  })

  it.each([
    [500, 'Your appointment was not cancelled. Please try again.'],
    [404, /^This appointment cannot be cancelled online\. Please call \+91/],
  ])(
    'that is answered with %i keeps the appointment, and moves the focus to its card',
    async (status, said) => {
      await book()
      page.answer(CANCEL, status, {})
      await open()

      await cancel()

      await expectToast(said)
      expect(await textOf()).not.toContain('Processing')
      const [stored] = await cards()
      await expectFocus(() => stored ?? document.body)
    },
  )
})

describe('the calendar file', () => {
  let left: MockInstance<Location['assign']>
  beforeEach(() => {
    left = vi.spyOn(location, 'assign').mockReturnValue()
  })

  it.each([
    [404, {}, /^Calendar files are not available on this website\. .* call \+91/],
    [200, '<h1>Welcome</h1>', 'The calendar file could not be loaded. Please try again.'],
  ])('is not made up when the server answers with %i and no link to it', async (status, body, said) => {
    await book()
    page.answer(CALENDAR, status, body)
    await open()

    await pressMore(/^Add to calendar/)

    await expectToast(said)
    expect(left).not.toHaveBeenCalled()
  })

  it('is at an address that browsers of messengers open, too', async () => {
    await book()
    await open()

    await pressMore(/^Add to calendar/)

    await expectToast(/^Your calendar file is on its way\./)
    const { raw, headers } = await page.hospital.request('GET', String(left.mock.lastCall?.[0]))
    expect(headers['content-type']).toBe('text/calendar; charset=utf-8')
    expect(raw).toMatch(/^BEGIN:VCALENDAR/)
  })

  it('of a cancelled appointment is offered on its card, which has the focus', async () => {
    await book()
    await open()
    await cancel()
    await expectToast('Your appointment has been cancelled.')
    const [gone] = await cards()
    await expectFocus(() => gone ?? document.body)
    expect(gone?.closest('details')?.open).toBe(true)

    await page.press(/^Update my calendar/)
    await waitFor(() => expect(left).toHaveBeenCalledOnce())
    const { raw } = await page.hospital.request('GET', String(left.mock.lastCall?.[0]))
    expect(raw).toContain('STATUS:CANCELLED')
  })

  it('of a cancelled appointment stays in sight while a dialog of another one is open', async () => {
    await book()
    await book({ selectedDate: '2026-11-24' })
    await open()
    await cancel()
    const shown = (await screen.findByText('Cancelled (1)')).closest('details')
    await waitFor(() => expect(shown?.open).toBe(true))

    await pressMore(/^Print confirmation/)

    await confirmation()
    expect(shown?.open).toBe(true)
  })
})
