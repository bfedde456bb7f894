import { randomInt } from 'node:crypto'
import { parseNewSession, parseUser } from '#api/account.ts'
import { fieldsOf } from '#api/fields.ts'
import { PATHS } from '#contract/paths.ts'
import { type Answer, describeAnswer, field, isAccepted, isSuccess, messageOf } from './answers.ts'
import {
  check,
  judgeRefusal,
  judgeSignedOut,
  judgeSuccess,
  label,
  type Login,
  ok,
  tolerated,
  type Trial,
  wrong,
} from './trial.ts'

const SIGN_UP = label('POST', PATHS.signUp)
const LOG_IN = label('POST', PATHS.logIn)
const LOG_OUT = label('POST', PATHS.logOut)
const ME = label('GET', PATHS.me)
const TRIES = 3
const LET_IN = 'Anybody who knows a phone number is let in, or learns whether it belongs to a patient.'

/** Ten digits, like an Indian mobile number. */
const randomPhone = () => String(randomInt(6_000_000_000, 7_000_000_000))
const tokenIn = ({ body }: Answer): string => parseNewSession(fieldsOf(body))?.utoken ?? ''

async function signUp({ send, accounts, patient }: Trial, login: Login): Promise<Answer> {
  const answer = await send('POST', PATHS.signUp, { body: { name: patient.name, ...login } })
  if (!answer.status || isAccepted(answer)) accounts.push({ ...login, token: tokenIn(answer) })
  return answer
}

/** Signs up; tries another number when it is taken. */
async function signUpFirst(trial: Trial, tries = 1): Promise<Answer> {
  trial.patient.phone = randomPhone()
  const answer = await signUp(trial, trial.patient)
  return answer.status === 409 && tries < TRIES ? signUpFirst(trial, tries + 1) : answer
}

export const logIn = ({ send }: Trial, { phone, password }: Login): Promise<Answer> =>
  send('POST', PATHS.logIn, { body: { phone, password } })

/** Logs in again, because a check may have ended the session. */
export async function logInAgain(trial: Trial): Promise<void> {
  trial.token = tokenIn(await logIn(trial, trial.patient)) || trial.token
}

/** Judges an answer to sign-up or login, and keeps its session. */
function judgeSession(trial: Trial, answer: Answer, refusedCall: 'signup' | 'login') {
  const token = isSuccess(answer) ? tokenIn(answer) : ''
  trial.token = token || trial.token
  return judgeSuccess(answer, token ? '' : 'no utoken of 16 to 4096 letters, digits or .~+/=-_', refusedCall)
}

export async function checkSignUp(trial: Trial): Promise<void> {
  const first = await signUpFirst(trial)
  await check(trial, SIGN_UP, 'takes a new patient and logs them in', 'Nobody can sign up.', () =>
    judgeSession(trial, first, 'signup'),
  )
  if (!isAccepted(first)) return
  const { patient } = trial
  for (const [name, change, status, notices] of [
    ['that has an account', { password: `${patient.password}2` }, 409, 'Somebody else can take a number.'],
    ['of nine digits', { phone: randomPhone().slice(1) }, 400, 'Nobody can reach a mistyped number.'],
  ] as const)
    await check(trial, SIGN_UP, `refuses a phone ${name}`, notices, async () =>
      judgeRefusal(await signUp(trial, { ...patient, ...change }), [status], 'signup'),
    )
}

export async function checkLogIn(trial: Trial): Promise<void> {
  await check(trial, LOG_IN, 'logs a patient in', 'Nobody can log in.', async () =>
    judgeSession(trial, await logIn(trial, trial.patient), 'login'),
  )
  const known = await logIn(trial, { ...trial.patient, password: 'not the password' })
  const unknown = await logIn(trial, { ...trial.patient, phone: randomPhone() })
  await check(trial, LOG_IN, 'refuses a wrong password', LET_IN, () => judgeRefusal(known, [401], 'login'))
  await check(trial, LOG_IN, 'answers an unknown phone alike', LET_IN, () => {
    const isAlike = unknown.status === known.status && messageOf(unknown) === messageOf(known)
    if (isAlike && known.status && !isAccepted(unknown)) return ok(`${known.status}, the same words`)
    return wrong(`${describeAnswer(unknown)}; a wrong password: ${describeAnswer(known)}`)
  })
}

/** Changes one character in the middle of a token. */
function wrongTokenLike(token = ''): string {
  const middle = Math.floor(token.length / 2)
  return token.slice(0, middle) + (token[middle] === 'x' ? 'y' : 'x') + token.slice(middle + 1)
}

/** Checks that a call is refused without a token, and with a wrong one. */
export async function checkSession(
  trial: Trial,
  call: string,
  ask: (token: string) => Promise<Answer>,
  ...needed: unknown[]
): Promise<void> {
  const notices = 'Somebody’s account is open to anybody, or a patient whose session is over is not told so.'
  const refuses = (name: string, token: string) =>
    check(trial, call, name, notices, async () => judgeSignedOut(await ask(token)), ...needed)
  await refuses('refuses who has no token', '')
  needed.push(trial.token)
  await refuses('refuses a wrong token', wrongTokenLike(trial.token))
}

export async function checkMe(trial: Trial): Promise<void> {
  const { send, patient, token } = trial
  const notices = 'The patient is logged out at the next page, or sees the account of somebody else.'
  const look = async () => {
    const answer = await send('GET', PATHS.me, { token })
    const user = parseUser(field(answer.body, 'user'))
    if (isSuccess(answer) && user?.name === '') return tolerated(describeAnswer(answer, 'no user.name'))
    return judgeSuccess(answer, user?.name === patient.name ? '' : 'no user, or another name')
  }
  await check(trial, ME, 'tells whose token it is', notices, look, token)
  await checkSession(trial, ME, (withToken) => send('GET', PATHS.me, { token: withToken }))
}

/** Ends the patient's current session. */
export async function checkLogOut(trial: Trial): Promise<void> {
  const { send, token } = trial
  const notices = 'A token copied on a shared computer opens the account after the patient has left.'
  const end = async () => {
    const headers = { 'content-type': 'application/json' }
    const typed = await send('POST', PATHS.logOut, { token, headers })
    if (isAccepted(typed)) return ok(describeAnswer(typed))
    const plain = await send('POST', PATHS.logOut, { token })
    return isAccepted(plain) ? tolerated(describeAnswer(typed)) : judgeSuccess(plain)
  }
  await check(trial, LOG_OUT, 'takes an empty body sent as JSON', notices, end, token)
  const look = async () => judgeSignedOut(await send('GET', PATHS.me, { token }))
  await check(trial, LOG_OUT, 'ends the session', notices, look, token)
}
