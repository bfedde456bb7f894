import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Clock, Means } from '../../deps.ts'
import type { Db } from '../../db/database.ts'
import { type Asker, hashOfToken, type SignedIn, signedOut, whoHas } from '../../sessions/sessions.ts'
import { whoseKey } from '../../front-desk/keys.ts'
import { networkOf } from '../../config/network.ts'
import { Refused } from '../../refusal.ts'
import { limitUses } from '../../rate-limit.ts'

declare module 'fastify' {
  interface FastifyRequest {
    signedIn: SignedIn
    tokenHash: string
  }
}

export type SignedInHook = (request: FastifyRequest) => Promise<void>

export const tokenOf = ({ headers }: FastifyRequest): string =>
  /^Bearer (\S+)$/i.exec(headers.authorization ?? '')?.[1] ?? ''

export async function whoAsks<Also>(asker: Asker<Also>, db: Db, request: FastifyRequest, clock: Clock) {
  const found = await asker(db, tokenOf(request), clock)
  if (!found) throw signedOut()
  return found
}

/** Hook for a route whose own statement checks the token, to save a round trip. */
export async function bearer(request: FastifyRequest): Promise<void> {
  const tokenHash = hashOfToken(tokenOf(request))
  if (!tokenHash) throw signedOut()
  request.tokenHash = tokenHash
}

export function signedIn(app: FastifyInstance, db: Db, clock: Clock): SignedInHook {
  app.decorateRequest('signedIn', null as unknown as SignedIn)
  app.decorateRequest('tokenHash', '')
  return async (request) => {
    request.signedIn = await whoAsks(whoHas, db, request, clock)
  }
}

const CALLS_A_MINUTE = 600
const WRONG_KEYS_A_MINUTE = 20

export function deskKey({ db, clock, secret }: Means, isLimited: boolean) {
  return async (request: FastifyRequest): Promise<void> => {
    const name = await whoseKey(db, tokenOf(request))
    if (name) {
      if (isLimited) await limitUses(db, `desk ${secret.fingerprint(name)}`, CALLS_A_MINUTE, clock)
      return
    }
    const network = secret.fingerprint(networkOf(request.ip))
    if (isLimited) await limitUses(db, `desk key ${network}`, WRONG_KEYS_A_MINUTE, clock)
    throw new Refused(
      'signed_out',
      'This request needs a front desk key: Authorization: Bearer owk_…. The operator creates one with: npm run desk -- key <name>.',
    )
  }
}
