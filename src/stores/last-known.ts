import type { Appointment } from '#api/appointment-answer.ts'
import { wallTime } from '#lib/dates.ts'
import { isPast } from '#lib/slots.ts'
import { $appointmentList, $appointments, isFresh } from './appointment-list.ts'
import { $token } from './session.ts'
import { LAST_KNOWN, readToken } from './token.ts'

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
  if (!isKept) return forget()
  unfollow ??= $appointments.subscribe(keep)
}

function keep({ future }: ReturnType<typeof $appointments.get>): void {
  const list = $appointmentList.get()
  const token = $token.get()
  // Another tab may have logged out a moment ago.
  if (list.state !== 'loaded' || !isFresh(list) || !token || readToken() !== token) return
  const kept: LastKnown = { form: FORM, of: markOf(token), at: list.at, appointments: future.map(bare) }
  try {
    localStorage.setItem(LAST_KNOWN, JSON.stringify(kept))
  } catch {
    // Storage is full or forbidden: nothing is known without a network.
  }
}

/** What an earlier build kept. */
function forget(): void {
  try {
    localStorage.removeItem(LAST_KNOWN)
  } catch {
    // Nothing was kept.
  }
}

/** Where to be and when; nothing of what a doctor wrote lies about in the browser. */
const bare = (appointment: Appointment): Appointment => ({ ...appointment, prescription: '' })

/** What this session saw last, as far as it is still ahead. */
export function readLastKnown(): LastKnown | undefined {
  const token = $token.get()
  const kept = stored()
  if (!isKept || !token || kept?.form !== FORM || kept.of !== markOf(token)) return undefined
  const now = wallTime(new Date())
  const isAhead = ({ date, slot }: Appointment) => !date || !isPast(date, slot, now)
  return { ...kept, appointments: kept.appointments.filter(isAhead) }
}

function stored(): LastKnown | null {
  try {
    return JSON.parse(localStorage.getItem(LAST_KNOWN) ?? 'null')
  } catch {
    return null
  }
}

/** Tells sessions apart; the token itself stands in one place only. */
const markOf = (token: string): number =>
  [...token].reduce((mark, sign) => Math.imul(mark ^ sign.charCodeAt(0), 0x01000193), 0x811c9dc5)
