import { PATHS } from '#contract/paths.ts'
import { isAccepted, describeAnswer } from './answers.ts'
import { NO_TOKEN } from './account.ts'
import { check, label, missing, ok, tolerated, type Trial, wrong } from './trial.ts'

const LOG_OUT = label('POST', PATHS.logOut)
const JSON_TYPE = { 'content-type': 'application/json' }

/** Ends the patient's current session. */
export async function checkLogOut(trial: Trial): Promise<void> {
  const { send, token } = trial
  await check(trial, LOG_OUT, 'takes an empty body sent as JSON', async () => {
    if (!token) return NO_TOKEN
    const answer = await send('POST', PATHS.logOut, { token, headers: JSON_TYPE })
    if (isAccepted(answer)) return ok(describeAnswer(answer))
    const plain = await send('POST', PATHS.logOut, { token })
    if (isAccepted(plain))
      return tolerated(
        `${describeAnswer(answer)}; without the type: ${describeAnswer(plain)}`,
        'Nothing: this site names no type.',
      )
    const seen = describeAnswer(plain)
    const notices = 'Who logs out is logged out in this browser only.'
    return plain.status === 404 ? missing(seen, notices) : wrong(seen, notices)
  })
  await check(trial, LOG_OUT, 'ends the session', async () => {
    if (!token) return NO_TOKEN
    const answer = await send('GET', PATHS.me, { token })
    if (!isAccepted(answer)) return ok(`the token then: ${answer.status}`)
    return wrong(
      `the token then: ${describeAnswer(answer)}`,
      'Whoever has copied the token on a shared computer stays in the account after the patient has left.',
    )
  })
}
