import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Clock } from '../clock.ts'
import type { Db } from '../db/database.ts'
import { type SignedIn, whoHas } from '../patients/sessions.ts'
import { Refused } from '../refused.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Set on routes with the `signedIn` hook, before the body is read. */
    signedIn: SignedIn
  }
}

export type SignedInHook = (request: FastifyRequest) => Promise<void>

/** The hook for routes that need a patient: refuses with `signed_out` before anything else is looked at. */
export function signedIn(app: FastifyInstance, db: Db, clock: Clock): SignedInHook {
  app.decorateRequest('signedIn', null as unknown as SignedIn)
  return async (request) => {
    const [, token = ''] = /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '') ?? []
    const found = await whoHas(db, token, clock)
    if (!found) throw new Refused('signed_out', 'Please log in first.')
    request.signedIn = found
  }
}
