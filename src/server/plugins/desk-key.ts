import type { FastifyRequest } from 'fastify'
import { whoseKey } from '../desk/keys.ts'
import type { Means } from '../means.ts'
import { networkOf } from '../network.ts'
import { Refused } from '../refused.ts'
import { limitUses } from '../usage.ts'
import { tokenOf } from './signed-in.ts'

const CALLS_A_MINUTE = 600
const WRONG_KEYS_A_MINUTE = 20

/** The hook for systems of the hospital: refuses who brings no key, before anything else is looked at. */
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
      'This call needs a key of the desk, as Authorization: Bearer owk_…. The operator makes one: npm run desk -- key <name>.',
    )
  }
}
