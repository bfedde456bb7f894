import { type RefusedCall, refusalSentence } from '../../refusals.ts'
import {
  type Answer,
  describeAnswer,
  isAccepted,
  isSuccess,
  messageOf,
  type Send,
  shortText,
} from './answers.ts'

/** `tolerated`: the site works with it, but something is lost. `not tried`: the check could not run. */
export type Verdict = 'ok' | 'tolerated' | 'wrong' | 'missing' | 'not tried'

/** `notices`: what the patient or the hospital notices. */
export type Finding = { verdict: Verdict; seen: string; notices?: string }
export type Row = Finding & { call: string; check: string }

export const ok = (seen: string): Finding => ({ verdict: 'ok', seen })
export const tolerated = (seen: string): Finding => ({ verdict: 'tolerated', seen })
export const wrong = (seen: string): Finding => ({ verdict: 'wrong', seen })

export const hasFailed = ({ verdict }: Finding): boolean => verdict === 'wrong' || verdict === 'missing'

export type Login = { phone: string; password: string }
export type BookingInput = { docId: string; selectedDate: string; selectedSlot: string }
/** A booked appointment; its id may be missing. */
export type BookedAppointment = BookingInput & { id: string }

/** A test run against a backend: its patient and its findings. */
export type Trial = {
  send: Send
  now: Date
  patient: Login & { name: string }
  /** The patient's current session. */
  token?: string | undefined
  doctor?: { id: string; name: string; fee: number | undefined }
  appointment?: BookedAppointment
  /** Everything the backend has booked, also by mistake. */
  booked: BookedAppointment[]
  /** Accounts that it has created. */
  accounts: (Login & { token: string })[]
  rows: Row[]
}

/** Adds a row to the report. Without one of the things that the check needs, it is not tried. */
export async function check(
  { rows }: Trial,
  call: string,
  name: string,
  notices: string,
  look: () => Promise<Finding> | Finding,
  ...needed: unknown[]
): Promise<void> {
  const isPossible = needed.every(Boolean)
  const finding: Finding = isPossible
    ? await look()
    : { verdict: 'not tried', seen: 'nothing to try it with' }
  const hasNotice = hasFailed(finding) || finding.verdict === 'tolerated'
  rows.push({ call, check: name, ...(hasNotice && { notices }), ...finding })
}

/** For example `GET /api/appointments/{docId}`. */
export const label = (method: string, path: string): string => `${method} ${path.replace(/:(\w+)/g, '{$1}')}`

const NOT_OFFERED = [404, 405, 501]

/** Expects a success, in which nothing is `lacking`. */
export function judgeSuccess(answer: Answer, lacking = '', refusedCall?: RefusedCall): Finding {
  if (NOT_OFFERED.includes(answer.status)) return { verdict: 'missing', seen: describeAnswer(answer) }
  if (isSuccess(answer) && !lacking) return ok(describeAnswer(answer))
  const reads = refusedCall && { notices: shownSentence(refusedCall, answer) }
  return { ...wrong(describeAnswer(answer, isSuccess(answer) ? lacking : '')), ...reads }
}

/** Expects a refusal with one of these statuses. */
export function judgeRefusal(answer: Answer, statuses: number[], refusedCall: RefusedCall): Finding {
  const { status } = answer
  if (isAccepted(answer)) return wrong(describeAnswer(answer))
  if (statuses.includes(status)) return ok(String(status))
  const judge = status === 0 || status >= 500 ? wrong : tolerated
  return { ...judge(describeAnswer(answer)), notices: shownSentence(refusedCall, answer) }
}

/** Expects 401 without a valid session. */
export function judgeSignedOut(answer: Answer): Finding {
  if (answer.status === 401) return ok('401')
  const isRefused = !isAccepted(answer) && [200, 403].includes(answer.status)
  if (!isRefused) return wrong(describeAnswer(answer))
  return { ...tolerated(describeAnswer(answer)), notices: 'The site does not ask for another login.' }
}

/** The sentence that the site shows. */
export function shownSentence(refusedCall: RefusedCall, answer: Answer): string {
  const failure = { status: answer.status || undefined, serverMessage: messageOf(answer) || undefined }
  // The message of a success is not a reason.
  const sentence = refusalSentence(refusedCall, isSuccess(answer) ? { status: answer.status } : failure)
  return `The patient reads: ${shortText(sentence, 140)}`
}
