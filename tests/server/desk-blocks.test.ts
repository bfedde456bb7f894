import { beforeAll, describe, expect, it } from 'vitest'
import { DESK_PATHS } from '#contract/paths.ts'
import { appointments } from '#server/db/schema.ts'
import { BOOKING, isSkipped, useHospital } from '../hospital.ts'
import { type Desk, openDesk } from './desk-steps.ts'

const { docId, selectedDate, selectedSlot } = BOOKING
const SESSION = { docId, selectedDate, selectedSlot }

describe.skipIf(isSkipped)('places that the desk API keeps for walk-ins', () => {
  const hospital = useHospital()
  let desk: Desk
  beforeAll(async () => {
    desk = await openDesk(hospital)
  })
  const post = (path: string, payload: object, token = desk.key) =>
    hospital.request('POST', path, { token, payload })
  const block = (change: object = {}, token?: string) =>
    post(DESK_PATHS.blocks, { ...SESSION, count: 2, ...change }, token)
  const rows = () =>
    hospital.db.select({ status: appointments.status, reason: appointments.blockReason }).from(appointments)

  it('are the last free ones, stand in the list of the day, and are opened again', async () => {
    const { body } = await block({ reason: 'Camp' })

    expect(body.message).toMatch(/^23 Nov 2026, morning: places \d+, \d+, kept for walk-ins\.$/)
    expect(await rows()).toEqual(Array(2).fill({ status: 'blocked', reason: 'Camp' }))
    const { blocked } = (await desk.read({ day: selectedDate })).body
    expect(blocked.map((each: { place: number }) => each.place)).toEqual(body.places)
    const opened = await post(DESK_PATHS.blocks, SESSION)
    expect(opened.body).toMatchObject({ places: body.places })
    expect(await rows()).toEqual([])
    expect((await post(DESK_PATHS.blocks, SESSION)).body.places).toEqual([])
  })

  it('follow the rules of a booking and need the key', async () => {
    expect((await block({ selectedDate: '2026-11-22' })).body.code).toBe('slot_closed')
    expect((await block({ docId: 'doc99' })).status).toBe(404)
    for (const count of [0, 100, 1.5]) expect((await block({ count })).status).toBe(400)
    const stranger = await hospital.newPatient()
    for (const count of [1, undefined]) expect((await block({ count }, stranger)).status).toBe(401)
    expect(await rows()).toEqual([])
  })
})
