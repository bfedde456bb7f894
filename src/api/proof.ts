import type { Challenge } from 'altcha-lib'
import { PATHS } from '#contract/paths.ts'
import { ApiError, call, type CallOptions, type AnswerReader } from './call.ts'
import { isObject, type Fields } from './fields.ts'

/** Called when the work, a second or more, starts and ends. */
export type OnWork = (isWorking: boolean) => void

/** Repeats the call with a proof of work when the server asks for one; throws the refusal without https. */
export async function postWithProof<T>(
  path: string,
  options: CallOptions,
  read: AnswerReader<Fields, T>,
  onWork: OnWork,
): Promise<T> {
  const send = (headers: Record<string, string>) => call(path, { ...options, method: 'POST', headers }, read)
  try {
    return await send({})
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'proof_needed') throw error
    onWork(true)
    const proof = await solveProofOfWork()
      .catch(() => undefined)
      .finally(() => onWork(false))
    if (!proof) throw error
    return await send({ 'x-proof': proof })
  }
}

async function solveProofOfWork(): Promise<string | undefined> {
  const challenge = await call(PATHS.proof, {}, parseChallenge)
  const [{ solveChallenge }, { deriveKey }] = await Promise.all([
    import('altcha-lib'),
    import('altcha-lib/algorithms/web/pbkdf2'),
  ])
  const solution = await solveChallenge({ challenge, deriveKey })
  return solution ? btoa(JSON.stringify({ challenge, solution })) : undefined
}

/** The solver checks the parameters. */
const parseChallenge = ({ challenge }: Fields): Challenge | undefined =>
  isObject(challenge) && isObject(challenge['parameters']) ? (challenge as unknown as Challenge) : undefined
