import { randomInt } from 'node:crypto'
import { parseNewSession, parseUser } from '#api/account.ts'
import { PATHS } from '#contract/paths.ts'
import {
  type Answer,
  isAccepted,
  isSuccess,
  mayHaveSucceeded,
  messageOf,
  namesIn,
  describeAnswer,
  fieldsOfAnswer,
} from './answers.ts'
import { judgeRefusal, shownSentence, judgeSignedOut } from './refusals.ts'
import {
  check,
  type Finding,
  label,
  type Login,
  missing,
  notTried,
  ok,
  tolerated,
  type Trial,
  wrong,
} from './trial.ts'

const SIGN_UP = label('POST', PATHS.signUp)
const LOG_IN = label('POST', PATHS.logIn)
const ME = label('GET', PATHS.me)
const TRIES = 3

/** Ten digits, like an Indian mobile number. */
const randomPhone = () => String(randomInt(6_000_000_000, 7_000_000_000))
const tokenIn = (answer: Answer): string => parseNewSession(fieldsOfAnswer(answer))?.utoken ?? ''
const isMissing = ({ status }: Answer): boolean => status === 404 || status === 405 || status === 501

/** Signs up; tries another number when it is taken. */
async function signUpAnew(trial: Trial): Promise<Answer> {
  for (let tries = 1; ; tries += 1) {
    trial.patient.phone = randomPhone()
    const answer = await signUp(trial, trial.patient)
    if (answer.status !== 409 || tries === TRIES) return answer
  }
}

async function signUp({ send, accounts, patient }: Trial, login: Login): Promise<Answer> {
  const answer = await send('POST', PATHS.signUp, { body: { name: patient.name, ...login } })
  if (mayHaveSucceeded(answer)) accounts.push({ ...login, token: tokenIn(answer) })
  return answer
}

export const logIn = ({ send }: Trial, { phone, password }: Login): Promise<Answer> =>
  send('POST', PATHS.logIn, { body: { phone, password } })

/** Logs in again, because a check may have ended the session. */
export async function logInAgain(trial: Trial): Promise<void> {
  trial.token = tokenIn(await logIn(trial, trial.patient)) || trial.token
}

/** Judges an answer to sign-up or login. */
function sessionOf(trial: Trial, answer: Answer, refusedCall: 'signup' | 'login'): Finding {
  const seen = describeAnswer(answer, ...namesIn(answer.body, 'utoken', 'user'))
  const reads = shownSentence(refusedCall, answer)
  if (isMissing(answer)) return missing(seen, 'Nobody can sign up or log in.')
  if (!isSuccess(answer)) return wrong(seen, reads)
  const token = tokenIn(answer)
  if (!token) return wrong(`${seen}, no utoken of 16 to 4096 letters, digits or .~+/=-_`, reads)
  trial.token = token
  return ok(seen)
}

export async function checkSignUp(trial: Trial): Promise<void> {
  const first = await signUpAnew(trial)
  await check(trial, SIGN_UP, 'takes a new patient and logs them in', () => sessionOf(trial, first, 'signup'))
  if (!isAccepted(first)) return
  await check(trial, SIGN_UP, 'refuses a phone that has an account', async () =>
    judgeRefusal(await signUp(trial, { ...trial.patient, password: `${trial.patient.password}2` }), {
      statuses: [409],
      refusedCall: 'signup',
      accepted: 'Somebody else signs up with the number of a patient.',
    }),
  )
  await check(trial, SIGN_UP, 'refuses a phone of nine digits', async () =>
    judgeRefusal(await signUp(trial, { ...trial.patient, phone: randomPhone().slice(1) }), {
      statuses: [400],
      refusedCall: 'signup',
      accepted: 'A mistyped number gets an account that nobody can be reached by.',
    }),
  )
}

export async function checkLogIn(trial: Trial): Promise<void> {
  await check(trial, LOG_IN, 'logs a patient in', async () =>
    sessionOf(trial, await logIn(trial, trial.patient), 'login'),
  )
  const wrongLogin = await logIn(trial, { ...trial.patient, password: 'not the password' })
  const accepted = 'Anybody who knows a phone number is let in.'
  await check(trial, LOG_IN, 'refuses a wrong password', () =>
    judgeRefusal(wrongLogin, { statuses: [401], refusedCall: 'login', accepted }),
  )
  const stranger = await logIn(trial, { ...trial.patient, phone: randomPhone() })
  await check(trial, LOG_IN, 'answers an unknown phone alike', () => {
    if (isAccepted(stranger)) return wrong(describeAnswer(stranger), accepted)
    const isAlike = stranger.status === wrongLogin.status && messageOf(stranger) === messageOf(wrongLogin)
    if (isAlike && stranger.status) return ok(`${stranger.status}, the same words`)
    return wrong(
      `${describeAnswer(stranger)}; a wrong password: ${describeAnswer(wrongLogin)}`,
      'Anybody can find out whether a number belongs to a patient of the hospital.',
    )
  })
}

/** Changes one character in the middle of a token. */
export function wrongTokenLike(token = ''): string {
  const middle = Math.floor(token.length / 2)
  return token.slice(0, middle) + (token[middle] === 'x' ? 'y' : 'x') + token.slice(middle + 1)
}

export async function checkMe(trial: Trial): Promise<void> {
  const { send, patient, token } = trial
  const who = (withToken?: string) => send('GET', PATHS.me, { token: withToken })
  await check(trial, ME, 'tells whose token it is', async () =>
    token ? whoseOf(await who(token)) : NO_TOKEN,
  )
  const otherwise = 'Who is no longer logged in is logged out all the same.'
  await check(trial, ME, 'refuses who has no token', async () =>
    judgeSignedOut(await who(), {
      accepted: 'Who is logged in nowhere is shown somebody’s account.',
      otherwise,
    }),
  )
  await check(trial, ME, 'refuses a wrong token', async () =>
    token
      ? judgeSignedOut(await who(wrongTokenLike(token)), {
          accepted: 'An invented token opens somebody’s account.',
          otherwise,
        })
      : NO_TOKEN,
  )

  function whoseOf(answer: Answer): Finding {
    const user = parseUser(fieldsOfAnswer(answer)['user'])
    const seen = describeAnswer(
      answer,
      ...namesIn(fieldsOfAnswer(answer)['user'], 'name', 'phone', 'email').map((name) => `user.${name}`),
    )
    if (isMissing(answer)) return missing(seen, 'Every patient is logged out at each page.')
    if (!isSuccess(answer) || !user)
      return wrong(
        describeAnswer(answer, user ? '' : 'no user'),
        'The patient is logged out at the next page.',
      )
    if (!user.name)
      return tolerated(`${seen}, no user.name`, 'The menu shows U in place of the patient’s letter and name.')
    if (user.name !== patient.name)
      return wrong(`${seen}, another name`, 'The patient is shown somebody else’s account.')
    return ok(seen)
  }
}

export const NO_TOKEN = notTried('no token to try it with')
