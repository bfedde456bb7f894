import ICAL from 'ical.js'
import { beforeEach, describe, expect, it } from 'vitest'
import { PATHS, pathTo } from '#contract/paths.ts'
import { BOOKING, isSkipped, useHospital } from '../hospital.ts'

describe.skipIf(isSkipped)('the calendar file of a visit', () => {
  const hospital = useHospital()
  let token: string
  let id: string
  beforeEach(async () => {
    token = await hospital.newPatient()
    id = (await hospital.request('POST', PATHS.book, { token, payload: BOOKING })).body.appointmentId
  })

  const act = (path: string, payload?: object) =>
    hospital.request('POST', pathTo(path, id), { token, ...(payload && { payload }) })
  const fetchFile = (who?: string, of = id) =>
    hospital.app.inject({
      url: pathTo(PATHS.calendarFile, of),
      headers: who ? { authorization: `Bearer ${who}` } : {},
    })
  async function readFile() {
    const component = new ICAL.Component(ICAL.parse((await fetchFile(token)).body))
    const part = component.getFirstSubcomponent('vevent')
    const event = new ICAL.Event(part ?? undefined)
    return {
      method: component.getFirstPropertyValue('method'),
      uid: event.uid,
      sequence: event.sequence,
      status: part?.getFirstPropertyValue('status'),
      begins: event.startDate.toJSDate().toISOString(),
      ends: event.endDate.toJSDate().toISOString(),
    }
  }

  it('is read by a calendar program at the right moment: nine in the morning in India', async () => {
    const { headers } = await fetchFile(token)

    expect(headers['content-type']).toBe('text/calendar; charset=utf-8')
    expect(headers['cache-control']).toBe('no-store')
    expect(await readFile()).toEqual({
      method: 'PUBLISH',
      uid: `${id}@openward`,
      sequence: 0,
      status: 'CONFIRMED',
      begins: '2026-11-23T03:30:00.000Z',
      ends: '2026-11-23T06:30:00.000Z',
    })
  })

  it('replaces the one before after a move, and takes it away after a cancellation', async () => {
    const { uid } = await readFile()

    await act(PATHS.reschedule, { selectedDate: '2026-11-24', selectedSlot: 'evening' })
    const moved = await readFile()
    await act(PATHS.cancel)
    const cancelled = await readFile()

    expect(moved).toMatchObject({ uid, sequence: 1, status: 'CONFIRMED', begins: '2026-11-24T12:30:00.000Z' })
    expect(cancelled).toMatchObject({ uid, sequence: 2, status: 'CANCELLED', method: 'CANCEL' })
  })

  it('is nobody else’s', async () => {
    const bela = await hospital.newPatient('Bela')

    expect((await fetchFile(bela)).statusCode).toBe(404)
    expect((await fetchFile(token, 'nonsense')).statusCode).toBe(404)
    expect((await fetchFile()).statusCode).toBe(401)
  })
})
