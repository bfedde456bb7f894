import { asc } from 'drizzle-orm'
import { beforeEach } from 'vitest'
import type { DeskClosure } from '#contract/counter.ts'
import { DESK_PATHS, PATHS, pathTo } from '#contract/paths.ts'
import { appointmentEvents } from '#server/db/schema-appointments.ts'
import { deskClosures } from '#server/db/schema-desk.ts'
import { makeKey } from '#server/front-desk/keys.ts'
import { BOOKING } from '../hospital.ts'
import { useClosures } from './affected-steps.ts'

export const MONDAY = BOOKING.selectedDate
export const CLOSE = {
  docId: 'doc1',
  day: MONDAY,
  slots: ['morning'],
  kind: 'closed',
  reason: 'Dr. Mehta is ill',
}
export const LATE = { kind: 'late', reason: 'In surgery', lateUntil: '10:30' }
export const BY = 'Meera Nair'

/** Closures by reception, for the tests of one `describe`. */
export function useDeskClosures() {
  const steps = useClosures({ sendsMessages: true })
  const { hospital, titles, clock } = steps
  let key = ''
  beforeEach(async () => void (key ||= await makeKey(hospital.db, BY, clock)))

  const call = (payload: object, path: string = DESK_PATHS.closures) =>
    hospital.request('POST', path, { token: key, payload })
  const close = (change: object = {}) => call({ ...CLOSE, ...change })
  const undo = (id = '') => call({}, pathTo(DESK_PATHS.undoClosure, id))
  const list = async (): Promise<DeskClosure[]> =>
    (await hospital.request('GET', `${DESK_PATHS.closures}?day=${MONDAY}`, { token: key })).body.closures
  const rows = () => hospital.db.select().from(deskClosures).orderBy(asc(deskClosures.slot))
  const events = async (which: string) =>
    (await hospital.db.select().from(appointmentEvents))
      .filter(({ what }) => what === which)
      .map(({ by, byName }) => `${by} ${byName}`)
  const count = async (title: string) => (await titles()).filter((each) => each.includes(title)).length
  const bookAs = async (change: object = {}) => {
    const token = await hospital.newPatient('Ravi')
    return hospital.request('POST', PATHS.book, { token, payload: { ...BOOKING, ...change } })
  }

  return {
    ...steps,
    key: () => key,
    publish: steps.close,
    call,
    close,
    undo,
    list,
    rows,
    events,
    count,
    bookAs,
  }
}
