import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Clock } from '../clock.ts'
import type { Db } from '../db/database.ts'
import { type Asker, hashOfToken, type SignedIn, signedOut, whoHas } from '../patients/sessions.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Set on routes with the `signedIn` hook, before the body is read. */
    signedIn: SignedIn
    /** Set on routes with the `bearer` hook: whether it is anybody's is not known yet. */
    tokenHash: string
  }
}

export type SignedInHook = (request: FastifyRequest) => Promise<void>

export const tokenOf = ({ headers }: FastifyRequest): string =>
  /^Bearer (\S+)$/i.exec(headers.authorization ?? '')?.[1] ?? ''

/** Who asks, and what the asker tells more of them; refuses with `signed_out`. */
export async function whoAsks<Also>(asker: Asker<Also>, db: Db, request: FastifyRequest, clock: Clock) {
  const found = await asker(db, tokenOf(request), clock)
  if (!found) throw signedOut()
  return found
}

/** Who asks where visitors may too; undefined for one of them, and for a session that is over. */
export const whoeverAsks = (db: Db, request: FastifyRequest, clock: Clock) =>
  whoHas(db, tokenOf(request), clock)

/** The hook for a route whose own statement finds out who asks, in the same round trip. */
export async function bearer(request: FastifyRequest): Promise<void> {
  const tokenHash = hashOfToken(tokenOf(request))
  if (!tokenHash) throw signedOut()
  request.tokenHash = tokenHash
}

/** The hook for routes that need a patient: refuses before anything else is looked at. */
export function signedIn(app: FastifyInstance, db: Db, clock: Clock): SignedInHook {
  app.decorateRequest('signedIn', null as unknown as SignedIn)
  app.decorateRequest('tokenHash', '')
  return async (request) => {
    request.signedIn = await whoAsks(whoHas, db, request, clock)
  }
}
