import type { Appointment } from '#api/appointments.ts'
import { wallTime } from '#lib/dates.ts'
import { isPast } from '#lib/slots.ts'
import { $appointmentList, $appointments, isFresh } from './appointment-list.ts'
import { $token } from './session.ts'
import { attempt, LAST_KNOWN, readToken } from './storage.ts'

/** Another when what is kept looks different: what an older build kept is then not read. */
const FORM = 1

/** What is ahead of a patient as the server told it last; `of` is the session it belongs to. */
export type LastKnown = { form: typeof FORM; of: number; at: number; appointments: Appointment[] }

let unfollow: (() => void) | undefined

/** Put in by the build: false with OFFLINE=off. */
declare const IS_KEPT_OFFLINE: boolean
const isKept = typeof IS_KEPT_OFFLINE === 'undefined' || IS_KEPT_OFFLINE

/** Keeps what is ahead from now on, also as the patient changes it. */
export function keepLastKnown(): void {
  if (!isKept) return attempt(() => localStorage.removeItem(LAST_KNOWN))
  unfollow ??= $appointments.subscribe(keep)
}

function keep({ future }: ReturnType<typeof $appointments.get>): void {
  const list = $appointmentList.get()
  const token = $token.get()
  // Another tab may have logged out a moment ago.
  if (list.state !== 'loaded' || !isFresh(list) || !token || readToken() !== token) return
  const kept: LastKnown = { form: FORM, of: markOf(token), at: list.at, appointments: future.map(bare) }
  attempt(() => localStorage.setItem(LAST_KNOWN, JSON.stringify(kept)))
}

/** Where to be and when; nothing of what a doctor wrote lies about in the browser. */
const bare = (appointment: Appointment): Appointment => ({ ...appointment, prescription: '' })

/** What this session saw last, as far as it is still ahead. */
export function readLastKnown(): LastKnown | undefined {
  const token = $token.get()
  const kept = attempt(() => JSON.parse(localStorage.getItem(LAST_KNOWN) ?? 'null') as LastKnown | null)
  if (!isKept || !token || kept?.form !== FORM || kept.of !== markOf(token)) return undefined
  const now = wallTime(new Date())
  const isAhead = ({ date, slot }: Appointment) => !date || !isPast(date, slot, now)
  return { ...kept, appointments: kept.appointments.filter(isAhead) }
}

/** Tells sessions apart; the token itself stands in one place only. */
const markOf = (token: string): number =>
  [...token].reduce((mark, sign) => Math.imul(mark ^ sign.charCodeAt(0), 0x01000193), 0x811c9dc5)
