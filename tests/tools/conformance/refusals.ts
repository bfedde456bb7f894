import { type RefusedCall, refusalSentence } from '../../refusals.ts'
import { type Answer, isAccepted, isSuccess, messageOf, shortText, describeAnswer } from './answers.ts'
import { type Finding, ok, tolerated, wrong } from './trial.ts'

type Expected = {
  /** Statuses of the contract; the first is the usual one. */
  statuses: number[]
  /** The call whose refusal the patient reads. */
  refusedCall: RefusedCall
  accepted: string
}

/** Checks a refusal, and reports what the patient reads. */
export function judgeRefusal(answer: Answer, { statuses, refusedCall, accepted }: Expected): Finding {
  const { status } = answer
  if (isAccepted(answer)) return wrong(describeAnswer(answer), accepted)
  if (status && statuses.includes(status)) return ok(String(status))
  const reads = shownSentence(refusedCall, answer)
  if (!status || status >= 500) return wrong(describeAnswer(answer), reads)
  return tolerated(describeAnswer(answer), reads)
}

/** The sentence the site shows. */
export function shownSentence(refusedCall: RefusedCall, answer: Answer): string {
  // The message of a success is not a reason.
  const serverMessage = (!isSuccess(answer) && messageOf(answer)) || undefined
  return `The patient reads: ${shortText(refusalSentence(refusedCall, { status: answer.status, serverMessage }), 140)}`
}

type SignedOut = {
  accepted: string
  otherwise: string
}

/** Expects 401 without a valid session. */
export function judgeSignedOut(answer: Answer, { accepted, otherwise }: SignedOut): Finding {
  if (isAccepted(answer)) return wrong(describeAnswer(answer), accepted)
  const { status } = answer
  if (status === 401) return ok('401')
  if (status === 403 || status === 200) return tolerated(describeAnswer(answer), otherwise)
  return wrong(
    describeAnswer(answer),
    'Whose session is over looks logged in still, and whatever they try fails.',
  )
}
