import { type RefusedCall, refusalSentence } from '../../refusals.ts'
import { type Answer, isAccepted, isSuccess, messageOf, plain, seenIn } from './answers.ts'
import { type Finding, ok, tolerated, wrong } from './verdicts.ts'

type Expected = {
  /** How the contract says no; the first is the usual one. */
  statuses: number[]
  /** The act whose sentence the patient reads. */
  refusedCall: RefusedCall
  /** What it means for a patient that it was not refused. */
  accepted: string
}

/** Whether something was refused, and in which words the patient learns of it. */
export function refusalOf(answer: Answer, { statuses, refusedCall, accepted }: Expected): Finding {
  const { status } = answer
  if (isAccepted(answer)) return wrong(seenIn(answer), accepted)
  if (status && statuses.includes(status)) return ok(String(status))
  const reads = readsOf(refusedCall, answer)
  if (!status || status >= 500) return wrong(seenIn(answer), reads)
  return tolerated(seenIn(answer), reads)
}

/** The sentence the site shows. */
export function readsOf(refusedCall: RefusedCall, answer: Answer): string {
  // What is said beside a success is no reason.
  const serverMessage = (!isSuccess(answer) && messageOf(answer)) || undefined
  return `The patient reads: ${plain(refusalSentence(refusedCall, { status: answer.status, serverMessage }), 140)}`
}

type SignedOut = {
  /** What it means that they were answered. */
  accepted: string
  /** What they notice when it is said in another way. */
  otherwise: string
}

/** 401 for who has no session, or one that is over. */
export function signedOutOf(answer: Answer, { accepted, otherwise }: SignedOut): Finding {
  if (isAccepted(answer)) return wrong(seenIn(answer), accepted)
  const { status } = answer
  if (status === 401) return ok('401')
  if (status === 403 || status === 200) return tolerated(seenIn(answer), otherwise)
  return wrong(seenIn(answer), 'Whose session is over looks logged in still, and whatever they try fails.')
}
