import { type Appointment, parseAppointments } from '#api/appointments.ts'
import { fieldsOf } from '#api/fields.ts'
import { wallTime } from '#lib/dates.ts'
import { getClockOffset, now, restoreClockOffset } from '#lib/server-time.ts'
import { isPast } from '#scheduling/slots.ts'
import { $appointmentList, $appointments, isFresh } from './appointment-list.ts'
import { $token } from './session.ts'
import { hashToken, tryStorage, LAST_KNOWN, readToken } from './storage.ts'

/** Change it with the format: data of older builds is then ignored. */
const FORMAT_VERSION = 2

let unsubscribe: (() => void) | undefined

/** Set by the build: false with OFFLINE=off. */
declare const IS_KEPT_OFFLINE: boolean
const isStorageEnabled = typeof IS_KEPT_OFFLINE === 'undefined' || IS_KEPT_OFFLINE

export function startSavingLastKnown(): void {
  if (!isStorageEnabled) return tryStorage(() => localStorage.removeItem(LAST_KNOWN))
  unsubscribe ??= $appointments.subscribe(save)
}

function save({ future }: ReturnType<typeof $appointments.get>): void {
  const list = $appointmentList.get()
  const token = $token.get()
  // Another tab may have logged out.
  if (list.state !== 'loaded' || !isFresh(list) || !token || readToken() !== token) return
  // For use without a network; `of` marks the session.
  const saved = {
    form: FORMAT_VERSION,
    of: hashToken(token),
    at: list.at,
    clockOffset: getClockOffset(),
    appointments: future.map(withoutPrescription),
  }
  tryStorage(() => localStorage.setItem(LAST_KNOWN, JSON.stringify(saved)))
}

/** Prescriptions are not kept in the browser. */
const withoutPrescription = (appointment: Appointment): Appointment => ({ ...appointment, prescription: '' })

export function readLastKnown() {
  const token = $token.get()
  const stored = fieldsOf(tryStorage(() => JSON.parse(localStorage.getItem(LAST_KNOWN) ?? '')))
  const { form, of, at, clockOffset } = stored
  if (!isStorageEnabled || !token || form !== FORMAT_VERSION || of !== hashToken(token)) return undefined
  const appointments = parseAppointments(stored)
  if (!appointments || typeof at !== 'number') return undefined
  restoreClockOffset(typeof clockOffset === 'number' ? clockOffset : 0)
  const wall = wallTime(now())
  return { at, appointments: appointments.filter(({ date, slot }) => !isPast(date, slot, wall)) }
}
