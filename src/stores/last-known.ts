import type { Appointment } from '#api/appointments.ts'
import { wallTime } from '#lib/dates.ts'
import { isPast } from '#scheduling/slots.ts'
import { $appointmentList, $appointments, isFresh } from './appointment-list.ts'
import { $token } from './session.ts'
import { attempt, LAST_KNOWN, readToken } from './storage.ts'

/** Change it with the format: data of older builds is then ignored. */
const FORM = 1

/** Future appointments for use without a network; `of` marks the session. */
export type LastKnown = { form: typeof FORM; of: number; at: number; appointments: Appointment[] }

let unfollow: (() => void) | undefined

/** Set by the build: false with OFFLINE=off. */
declare const IS_KEPT_OFFLINE: boolean
const isKept = typeof IS_KEPT_OFFLINE === 'undefined' || IS_KEPT_OFFLINE

export function keepLastKnown(): void {
  if (!isKept) return attempt(() => localStorage.removeItem(LAST_KNOWN))
  unfollow ??= $appointments.subscribe(keep)
}

function keep({ future }: ReturnType<typeof $appointments.get>): void {
  const list = $appointmentList.get()
  const token = $token.get()
  // Another tab may have logged out.
  if (list.state !== 'loaded' || !isFresh(list) || !token || readToken() !== token) return
  const kept: LastKnown = { form: FORM, of: markOf(token), at: list.at, appointments: future.map(bare) }
  attempt(() => localStorage.setItem(LAST_KNOWN, JSON.stringify(kept)))
}

/** Prescriptions are not kept in the browser. */
const bare = (appointment: Appointment): Appointment => ({ ...appointment, prescription: '' })

export function readLastKnown(): LastKnown | undefined {
  const token = $token.get()
  const kept = attempt(() => JSON.parse(localStorage.getItem(LAST_KNOWN) ?? 'null') as LastKnown | null)
  if (!isKept || !token || kept?.form !== FORM || kept.of !== markOf(token)) return undefined
  const now = wallTime(new Date())
  const isAhead = ({ date, slot }: Appointment) => !date || !isPast(date, slot, now)
  return { ...kept, appointments: kept.appointments.filter(isAhead) }
}

/** Hashes the token (FNV-1a), so that it is stored only once. */
const markOf = (token: string): number =>
  [...token].reduce((mark, sign) => Math.imul(mark ^ sign.charCodeAt(0), 0x01000193), 0x811c9dc5)
