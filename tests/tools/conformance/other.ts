import { pathTo } from '#contract/paths.ts'
import { type Answer, isAccepted, isSuccess, describeAnswer } from './answers.ts'
import { check, type Finding, label, missing, notTried, ok, type Trial, wrong } from './trial.ts'

type Other = {
  method: string
  path: string
  /** Id for the path; without it the check is skipped. */
  id?: string | undefined
  body?: object
  isPublic?: true
  /** The answer is a file, not JSON. */
  isFile?: true
  fails?: string
  name: string
  without: string
  /** Status of a refusal that proves that the call exists. */
  knows?: number
  /** Finds faults in a successful answer. */
  lacks?: (answer: Answer) => Promise<string> | string
}

export const missingCallNotice = (what: string) => `Without it a patient cannot ${what}: the site says so.`
const FAILS =
  'The site says that it failed. Where the call is not offered, answer 404: the site then says that.'
const LOGS_OUT = 'The site logs the patient out. Where the call is not offered, answer 404, not 401.'

/** Tries a call beyond the eight. Returns whether it works. */
export async function tryOther(trial: Trial, other: Other): Promise<boolean> {
  const { method, path, id, name } = other
  let works = false
  await check(trial, label(method, path), name, async () => {
    if (!other.isPublic && !trial.token) return notTried('no token to try it with')
    if (path.includes(':') && !id) return notTried('nothing to try it on')
    const answer = await trial.send(method, id ? pathTo(path, id) : path, {
      token: other.isPublic ? undefined : trial.token,
      ...(other.body && { body: other.body }),
    })
    const finding = await verdictOn(answer, other)
    works = finding.verdict === 'ok'
    return finding
  })
  return works
}

async function verdictOn(
  answer: Answer,
  { without, knows, lacks, isPublic, isFile, fails = FAILS }: Other,
): Promise<Finding> {
  const { status } = answer
  if (status === 404) return missing(describeAnswer(answer), without)
  if (status === knows && answer.kind === 'JSON') return ok(`${status}, as it should here`)
  if (status === 401 && !isPublic) return wrong(describeAnswer(answer), LOGS_OUT)
  if (!(isFile ? isAccepted(answer) : isSuccess(answer))) return wrong(describeAnswer(answer), fails)
  const lack = await lacks?.(answer)
  return lack
    ? wrong(describeAnswer(answer, lack), 'The site says that it is done, and it is not.')
    : ok(describeAnswer(answer))
}
