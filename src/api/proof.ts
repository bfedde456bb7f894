import type { Challenge } from 'altcha-lib'
import { PATHS } from '#contract/paths.ts'
import { ApiError, call } from './call.ts'
import { isObject, type Fields } from './fields.ts'

/** Hears when the work begins and ends: it takes a second or more. */
export type OnWork = (isWorking: boolean) => void

/**
 * Sends a call; where it is refused until the browser has worked for it, works and sends it once more. The
 * refusal stands where a browser cannot: away from https it has no cryptography.
 */
export async function withProof<T>(
  send: (headers: Record<string, string>) => Promise<T>,
  onWork: OnWork,
): Promise<T> {
  try {
    return await send({})
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'proof_needed') throw error
    onWork(true)
    const proof = await work()
      .catch(() => undefined)
      .finally(() => onWork(false))
    if (!proof) throw error
    return await send({ 'x-proof': proof })
  }
}

async function work(): Promise<string | undefined> {
  const challenge = await call(PATHS.proof, {}, challengeOf)
  // Fetched by the few who need it. It runs beside the page: each try is the browser's own work.
  const [{ solveChallenge }, { deriveKey }] = await Promise.all([
    import('altcha-lib'),
    import('altcha-lib/algorithms/web/pbkdf2'),
  ])
  const solution = await solveChallenge({ challenge, deriveKey })
  return solution ? btoa(JSON.stringify({ challenge, solution })) : undefined
}

/** What is wrong with its parameters, the solver says. */
const challengeOf = ({ challenge }: Fields): Challenge | undefined =>
  isObject(challenge) && isObject(challenge['parameters']) ? (challenge as unknown as Challenge) : undefined
