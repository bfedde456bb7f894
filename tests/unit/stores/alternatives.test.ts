import { beforeEach, describe, expect, it } from 'vitest'
import type { DoctorInfo } from '#api/doctors.ts'
import { setUpTransport } from './transport.ts'

const DAY = '2026-11-24'

describe('alternatives', () => {
  const transport = setUpTransport()
  let doctor: DoctorInfo
  beforeEach(async () => {
    doctor = (await transport.hospital.request('GET', '/api/appointments/doc1')).body.doctorInfo
  })
  async function openPage() {
    const page = {
      ...(await import('#stores/alternatives.ts')),
      ...(await import('#stores/unavailable-slot.ts')),
      ...(await import('#stores/booking.ts')),
      ...(await import('#stores/confirm-booking.ts')),
      ...(await import('#stores/availability.ts')),
    }
    page.$offers.listen(() => undefined)
    await page.loadAvailability('doc1')
    return page
  }
  const kinds = (page: Awaited<ReturnType<typeof openPage>>) =>
    page.$alternatives.get().offered.map(({ kind, docId }) => `${kind} ${docId}`)
  const asked = () => transport.sent.filter(({ path }) => path.startsWith('/api/openings')).length

  it('show this doctor’s slots at once, and others’ once loaded, with one request', async () => {
    const page = await openPage()
    const unmet = { day: DAY, reason: 'full' } as const

    const found = page.findAlternatives(doctor, unmet, page.$offers.get())
    await Promise.resolve()
    await Promise.resolve()
    await Promise.resolve()
    expect(page.$alternatives.get()).toMatchObject({
      isLoading: true,
      offered: [{ kind: 'own', isOwn: true }],
    })
    await found
    await page.findAlternatives(doctor, unmet, page.$offers.get())

    expect(page.$alternatives.get()).toMatchObject({ isLoading: false, isAvailabilityKnown: true })
    expect(kinds(page)).toEqual(['own doc1', 'sameDay doc7', 'soonest doc1'])
    expect(page.$alternatives.get().offered[2]?.arrivesAt).toBe('9:30 AM')
    expect(asked()).toBe(1)
  })

  it.each([
    ['there is no network', () => transport.goOffline()],
    ['the backend does not know the call', () => transport.answerWith(404, '<h1>Not found</h1>')],
  ])('are of this doctor only when %s', async (_, happen) => {
    const page = await openPage()
    happen()

    await page.findAlternatives(doctor, { day: DAY, reason: 'full' }, page.$offers.get())

    expect(kinds(page)).toEqual(['own doc1', 'earlier doc1'])
    expect(page.$alternatives.get()).toMatchObject({ isLoading: false, isAvailabilityKnown: false })
  })

  it('are of other doctors only where the doctor takes no bookings', async () => {
    const page = await openPage()
    const away = { ...doctor, available: false }

    await page.findAlternatives(away, { reason: 'unavailable' }, page.$offers.get())

    expect(kinds(page)).toEqual(['soonest doc7', 'another doc12'])
  })

  it('never repeat the refused slot, and disappear after another choice', async () => {
    const token = await transport.hospital.newPatient()
    const session = await transport.openPage(token)
    const page = await openPage()
    page.chooseDayAndSlot({ day: DAY, slot: 'morning' })
    page.payNow(true)
    transport.answerWith(409, { success: false, code: 'slot_full', message: 'Full' })
    await page.confirmBooking(doctor, true)
    transport.goOnline()
    const unmet = page.$unavailable.get()

    expect(unmet).toEqual({ day: DAY, slot: 'morning', reason: 'lost' })
    await page.findAlternatives(doctor, unmet ?? { reason: 'unknown' }, page.$offers.get())
    expect(page.$alternatives.get().offered[0]).toMatchObject({ kind: 'own', day: DAY, slot: 'afternoon' })
    page.chooseAlternative({ day: DAY, slot: 'afternoon' })
    expect(page.$booking.get()).toEqual({ step: 'ready', day: DAY, slot: 'afternoon', isPaidNow: true })
    expect(page.$unavailable.get()).toBe(unmet)
    page.chooseSlot('evening')
    expect(page.$unavailable.get()).toBeUndefined()
    expect(session.$token.get()).toBe(token)
  })

  it('keep the earlier choice while another day is asked about', async () => {
    const page = await openPage()
    page.chooseDayAndSlot({ day: '2026-11-23', slot: 'morning' })

    page.showAlternatives({ day: DAY, reason: 'full' })

    expect(page.$booking.get()).toMatchObject({ step: 'ready', day: '2026-11-23', slot: 'morning' })
    const first = page.$unavailable.get()
    page.showAlternatives({ day: DAY, reason: 'full' })
    expect(page.$unavailable.get()).toBe(first)
    page.chooseDay('2026-11-25')
    expect(page.$unavailable.get()).toBeUndefined()
  })

  it.each([403, 500])('are empty after a refusal with %i', async (status) => {
    await transport.openPage(await transport.hospital.newPatient())
    const page = await openPage()
    page.chooseDayAndSlot({ day: DAY, slot: 'morning' })
    transport.answerWith(status, { success: false, message: 'No' })

    await page.confirmBooking(doctor, true)

    expect(page.$unavailable.get()).toBeUndefined()
  })
})
