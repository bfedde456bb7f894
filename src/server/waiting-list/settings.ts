import { minuteOf } from '#lib/clock-time.ts'
import { dayAfter, instantOf, wallTime } from '#lib/dates.ts'
import { hospital } from '#lib/hospital.ts'

const { quiet, perPatient } = { quiet: '21:00-07:00', perPatient: 3, ...hospital.waitingList }
const [from = 0, to = 0] = quiet.split('-').map(minuteOf)

/** How many entries one patient can have at once. */
export const ENTRIES_PER_PATIENT = perPatient
/** Hours in which no text message is sent, in minutes since midnight; the end may be on the next day. */
export const QUIET_HOURS = { from, to }

/** When a text message may be sent: now, or at the end of the quiet hours. */
export function awakeAt(now: Date, quietHours = QUIET_HOURS, timeZone = hospital.timeZone): Date {
  const { day, minute } = wallTime(now, timeZone)
  const { from: begins, to: ends } = quietHours
  const isQuiet = begins <= ends ? begins <= minute && minute < ends : minute >= begins || minute < ends
  if (!isQuiet) return now
  return instantOf({ day: minute < ends ? day : dayAfter(day, 1), minute: ends }, timeZone)
}
