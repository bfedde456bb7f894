import { REFUSALS, type Refusal } from '#contract/refusals.ts'

export class RefusalError extends Error {
  readonly code: Refusal
  readonly status: number
  readonly retryAfter: number | undefined

  constructor(code: Refusal, message: string, retryAfter?: number) {
    super(message)
    this.code = code
    this.status = REFUSALS[code]
    this.retryAfter = retryAfter
  }
}

export const proofNeeded = () =>
  new RefusalError('proof_needed', 'Too many attempts. Please wait a moment and try again.')
