import type { Challenge } from 'altcha-lib'
import type { ProofAnswer } from '#contract/patient.ts'
import { PATHS } from '#contract/paths.ts'
import { ApiError, call, callFor, type CallOptions, type AnswerReader } from './call.ts'
import type { Fields } from './fields.ts'

/** Repeats the call with a proof of work when the server asks for one; throws the refusal without https. */
export async function postWithProof<T>(
  path: string,
  options: CallOptions,
  read: AnswerReader<Fields, T>,
): Promise<T> {
  const send = (headers: Record<string, string>) => call(path, { ...options, method: 'POST', headers }, read)
  try {
    return await send({})
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'proof_needed') throw error
    const proof = await solveProofOfWork().catch(() => undefined)
    if (!proof) throw error
    return await send({ 'x-proof': proof })
  }
}

async function solveProofOfWork(): Promise<string | undefined> {
  const { challenge } = await callFor<ProofAnswer>(PATHS.proof, {}, 'challenge')
  const [{ solveChallenge }, { deriveKey }] = await Promise.all([
    import('altcha-lib'),
    import('altcha-lib/algorithms/web/pbkdf2'),
  ])
  const solution = await solveChallenge({ challenge: challenge as Challenge, deriveKey })
  return solution ? btoa(JSON.stringify({ challenge, solution })) : undefined
}
