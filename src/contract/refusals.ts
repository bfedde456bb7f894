export const REFUSALS = {
  invalid_input: 400,
  fee_changed: 400,
  slot_closed: 400,
  wrong_code: 400,
  too_many_ahead: 400,
  too_many_waits: 400,
  signed_out: 401,
  wrong_login: 401,
  forbidden: 403,
  not_found: 404,
  wrong_method: 405,
  not_acceptable: 406,
  too_slow: 408,
  slot_full: 409,
  slot_begun: 409,
  too_late: 409,
  phone_taken: 409,
  stale_version: 409,
  already_paid: 409,
  too_large: 413,
  unsupported_type: 415,
  key_reused: 422,
  proof_needed: 428,
  too_many_tries: 429,
  headers_too_large: 431,
  internal: 500,
  busy: 503,
  no_mail: 503,
  payment_unavailable: 503,
} as const

export type RefusalCode = keyof typeof REFUSALS

/** All that a page knows of a call that failed. Without `status` no answer came. */
export type FailedCall = {
  status?: number | undefined
  serverMessage?: string | undefined
  retryAfter?: number | undefined
  /** Chooses the sentence in languages that the server does not write. */
  code?: string | undefined
}

type Sentence = string | ((failure: FailedCall) => string)
/** By status. `offline`: no answer came; `unsuccessful`: a 200 that says no. */
export type Refusals = Record<number, Sentence> & Record<'offline' | 'unsuccessful' | 'other', Sentence>

export function refusalSentence(refusals: Refusals, failure: FailedCall): string {
  const { status } = failure
  const known =
    status === undefined ? refusals.offline : status === 200 ? refusals.unsuccessful : refusals[status]
  const sentence = known ?? refusals.other
  return typeof sentence === 'string' ? sentence : sentence(failure)
}
