import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { PATHS } from '#contract/paths.ts'
import type { Hospital } from '../hospital.ts'

/** Returns a solved challenge for the header `x-proof`. `change`: parameters that a forger sets. */
export async function solveProof(hospital: Hospital, change: object = {}): Promise<string> {
  const given = (await hospital.request('GET', PATHS.proof)).body.challenge
  const challenge = { ...given, parameters: { ...given.parameters, ...change } }
  const solution = await solveChallenge({ challenge, deriveKey })
  return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64')
}
