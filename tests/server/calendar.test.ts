import ICAL from 'ical.js'
import { beforeEach, describe, expect, it } from 'vitest'
import { PATHS, pathTo } from '#contract/paths.ts'
import { isSkipped, useHospital } from '../hospital.ts'
import { patientSteps } from './patient-steps.ts'

describe.skipIf(isSkipped)('the calendar file of an appointment', () => {
  const hospital = useHospital()
  let token: string
  let id: string
  beforeEach(async () => {
    token = await hospital.newPatient()
    id = await book(token)
  })

  const { book, move, cancel } = patientSteps(hospital)
  const fetchFile = (who?: string, of = id) =>
    hospital.request('GET', pathTo(PATHS.calendarFile, of), who ? { token: who } : {})
  async function readFile() {
    const component = new ICAL.Component(ICAL.parse((await fetchFile(token)).raw))
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

  it('has the right time in India: nine in the morning', async () => {
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

  it('updates its entry after a move, and cancels it after a cancellation', async () => {
    const { uid } = await readFile()

    await move(id, token, '2026-11-24', 'evening')
    const moved = await readFile()
    await cancel(id, token)
    const cancelled = await readFile()

    expect(moved).toMatchObject({ uid, sequence: 1, status: 'CONFIRMED', begins: '2026-11-24T12:30:00.000Z' })
    expect(cancelled).toMatchObject({ uid, sequence: 2, status: 'CANCELLED', method: 'CANCEL' })
  })

  it('is available to its own patient only', async () => {
    const bela = await hospital.newPatient('Bela')

    expect((await fetchFile(bela)).status).toBe(404)
    expect((await fetchFile(token, 'nonsense')).status).toBe(404)
    expect((await fetchFile()).status).toBe(401)
  })
})
