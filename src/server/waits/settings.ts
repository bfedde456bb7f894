import { minuteOf } from '#lib/clock-time.ts'
import { hospital } from '#lib/hospital.ts'

const { quiet, ...given } = {
  ...{ offerMinutes: 30, quiet: '21:00-07:00', stopBeforeMinutes: 120, perPatient: 3 },
  ...hospital.waitingList,
}
const [quietFrom = 0, quietTo = 0] = quiet.split('-').map(minuteOf)

/** What content/hospital.json says of the waiting list; `quiet` in minutes since midnight, its end may be on the next day. */
export const WAITING_LIST = { ...given, quiet: { from: quietFrom, to: quietTo } }
export type WaitingList = typeof WAITING_LIST
