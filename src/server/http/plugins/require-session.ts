import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Clock, Deps } from '../../deps.ts'
import type { Db } from '../../db/database.ts'
import {
  type SessionQuery,
  hashOfToken,
  type LoginSession,
  signedOut,
  findSession,
} from '../../sessions/sessions.ts'
import { type DeskKey, findKey } from '../../front-desk/keys.ts'
import type { Check } from './call-limits.ts'
import { clientNetwork } from './forwarded.ts'
import { refusals } from '../../refusal.ts'
import { limitUses } from '../../rate-limits.ts'

declare module 'fastify' {
  interface FastifyRequest {
    signedIn: LoginSession
    tokenHash: string
    deskKey: DeskKey
  }
}

export const tokenOf = ({ headers }: FastifyRequest): string =>
  /^Bearer (\S+)$/i.exec(headers.authorization ?? '')?.[1] ?? ''

export async function requireSession<Also>(
  query: SessionQuery<Also>,
  db: Db,
  request: FastifyRequest,
  clock: Clock,
) {
  const found = await query(db, tokenOf(request), clock)
  if (!found) throw signedOut()
  return found
}

/** Hook for a route whose own statement checks the token, to save a round trip. */
export async function bearer(request: FastifyRequest): Promise<void> {
  const tokenHash = hashOfToken(tokenOf(request))
  if (!tokenHash) throw signedOut()
  request.tokenHash = tokenHash
}

export function signedIn(app: FastifyInstance, db: Db, clock: Clock): Check {
  app.decorateRequest('signedIn', null as unknown as LoginSession)
  app.decorateRequest('tokenHash', '')
  return async (request) => {
    request.signedIn = await requireSession(findSession, db, request, clock)
  }
}

const CALLS = { max: 600, window: 60 }
const WRONG_KEYS = { max: 20, window: 60 }

export function deskKey(deps: Deps, isLimited: boolean) {
  return async (request: FastifyRequest): Promise<void> => {
    const { db, secret } = deps
    const key = await findKey(db, tokenOf(request))
    if (key) {
      if (isLimited) await limitUses(deps, [{ key: `desk ${secret.fingerprint(key.name)}`, ...CALLS }])
      if (key.readsOnly && !['GET', 'HEAD'].includes(request.method))
        throw refusals.forbidden('This key can only read. Ask the operator for a key of your own.')
      request.deskKey = key
      return
    }
    const network = secret.fingerprint(clientNetwork(request))
    if (isLimited) await limitUses(deps, [{ key: `desk key ${network}`, ...WRONG_KEYS }])
    throw refusals.signed_out(
      'This request needs a front desk key: Authorization: Bearer owk_…. The operator creates one with: npm run desk -- key <name>.',
    )
  }
}
