/** The `code` of each refusal and its HTTP status. */
export const REFUSALS = {
  invalid_input: 400,
  fee_changed: 400,
  slot_closed: 400,
  wrong_code: 400,
  too_many_ahead: 400,
  too_many_waits: 400,
  signed_out: 401,
  wrong_login: 401,
  not_yours: 403,
  not_found: 404,
  too_slow: 408,
  slot_full: 409,
  slot_begun: 409,
  phone_taken: 409,
  stale_version: 409,
  too_large: 413,
  unsupported_type: 415,
  key_reused: 422,
  proof_needed: 428,
  too_many_tries: 429,
  internal: 500,
  busy: 503,
  no_mail: 503,
} as const

export type Refusal = keyof typeof REFUSALS
