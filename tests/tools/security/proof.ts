import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { PATHS } from '#contract/paths.ts'
import type { Options } from './call.ts'
import type { Hospital } from './town.ts'

/** A call that is sent again with a proof of work where one is asked for, as the browser does. */
export async function withProof(hospital: Hospital, method: string, path: string, options: Options) {
  const first = await hospital.call(method, path, options)
  if (first.status !== 428) return first
  const { body } = await hospital.call('GET', PATHS.proof, options.from ? { from: options.from } : {})
  const solution = await solveChallenge({ challenge: body.challenge, deriveKey })
  const proof = Buffer.from(JSON.stringify({ challenge: body.challenge, solution })).toString('base64')
  return hospital.call(method, path, { ...options, headers: { ...options.headers, 'x-proof': proof } })
}
