import { type Challenge, createChallenge, type Payload, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { addMinutes } from 'date-fns/addMinutes'
import { parseJson } from '#lib/text.ts'
import type { Deps } from '../deps.ts'
import { isFirstInWindow } from '../rate-limits.ts'
import { sha256 } from '../secret.ts'

const LIVES_MINUTES = 10
const WORK = { algorithm: 'PBKDF2/SHA-256', cost: 5000, keyPrefix: '00' }

export const newChallenge = ({ clock, secret }: Deps): Promise<Challenge> =>
  createChallenge({
    ...WORK,
    deriveKey,
    // The library's own expiry uses another clock.
    data: { until: addMinutes(clock(), LIVES_MINUTES).toISOString() },
    hmacSignatureSecret: secret.proofKey,
  })

/** Returns true once for the solution of our challenge. `sent` is ALTCHA's payload in base64. */
export async function isProof(deps: Deps, sent: string | undefined): Promise<boolean> {
  const payload = sent ? read(sent) : undefined
  const until = payload?.challenge.parameters.data?.['until']
  if (!payload || typeof until !== 'string' || until <= deps.clock().toISOString()) return false
  const { verified } = await verifySolution({
    ...payload,
    deriveKey,
    hmacSignatureSecret: deps.secret.proofKey,
  }).catch(() => ({ verified: false }))
  if (!verified) return false
  const spent = sha256(payload.challenge.signature ?? '')
  return isFirstInWindow(deps.db, `proof ${spent}`, LIVES_MINUTES * 60, deps.clock)
}

function read(sent: string): Payload | undefined {
  const payload = parseJson(Buffer.from(sent, 'base64').toString()) as Payload | undefined
  return payload?.challenge?.parameters && payload.solution ? payload : undefined
}
