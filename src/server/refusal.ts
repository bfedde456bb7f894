import { REFUSALS, type RefusalCode } from '#contract/refusals.ts'

export class RefusalError extends Error {
  readonly code: RefusalCode
  readonly status: number
  readonly retryAfter: number | undefined

  constructor(code: RefusalCode, message: string, retryAfter?: number) {
    super(message)
    this.code = code
    this.status = REFUSALS[code]
    this.retryAfter = retryAfter
  }
}

type MakeRefusal = (message: string, retryAfter?: number) => RefusalError

/** One function for each code: `refusals.not_found('There is no such call.')`. */
export const refusals = Object.fromEntries(
  (Object.keys(REFUSALS) as RefusalCode[]).map((code) => [
    code,
    (message: string, retryAfter?: number) => new RefusalError(code, message, retryAfter),
  ]),
) as Record<RefusalCode, MakeRefusal>

export const proofNeeded = () =>
  refusals.proof_needed('Too many attempts. Please wait a moment and try again.')
