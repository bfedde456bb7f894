import { PATHS, pathTo } from '#contract/paths.ts'
import { type Answer, describeAnswer } from './answers.ts'
import type { Sent } from './send.ts'
import { check, type Finding, label, ok, type Trial, wrong } from './trial.ts'

const SIMPLE = ['GET', 'HEAD', 'POST']
const UNREAD = 'The browser hides the answers: every call fails with a network error.'

const isAllowed = ({ headers }: Answer, origin: string): boolean =>
  ['*', origin].includes(headers.get('access-control-allow-origin') ?? '')

const listIn = ({ headers }: Answer, name: string): string[] =>
  (headers.get(name) ?? '').toLowerCase().split(/[\s,]+/)

/** Returns why a browser would block the call, or ''. A star does not include `authorization`. */
function obstacleIn(answer: Answer, origin: string, method: string, needed: string[]): string {
  const { status = 0 } = answer
  if (status < 200 || status > 299) return describeAnswer(answer)
  if (!isAllowed(answer, origin)) return 'no Access-Control-Allow-Origin for it'
  const methods = listIn(answer, 'access-control-allow-methods')
  if (!SIMPLE.includes(method) && !methods.includes(method.toLowerCase()) && !methods.includes('*'))
    return `no ${method} in Access-Control-Allow-Methods`
  const allowed = listIn(answer, 'access-control-allow-headers')
  const refused = needed.filter(
    (name) => !allowed.includes(name) && !(allowed.includes('*') && name !== 'authorization'),
  )
  return refused.length > 0 ? `no ${refused.join(', ')} in Access-Control-Allow-Headers` : ''
}

/** Sends a preflight as a browser does. */
async function obstacle(
  { send }: Trial,
  origin: string,
  method: string,
  path: string,
  needed: string[],
): Promise<string> {
  const answer = await send('OPTIONS', path, {
    headers: {
      'access-control-request-method': method,
      'access-control-request-headers': needed.toSorted().join(','),
    },
  })
  return obstacleIn(answer, origin, method, needed)
}

type Asked = { method: string; path: string; needed: string[]; fails: string }

/** Calls of the eight that need a preflight. */
const ASKED: Asked[] = [
  { method: 'POST', path: PATHS.signUp, needed: ['content-type'], fails: 'sign up' },
  { method: 'POST', path: PATHS.logIn, needed: ['content-type'], fails: 'log in' },
  { method: 'GET', path: PATHS.me, needed: ['authorization'], fails: 'see their account' },
  { method: 'POST', path: PATHS.logOut, needed: ['authorization'], fails: 'end their session' },
  { method: 'GET', path: PATHS.appointments, needed: ['authorization'], fails: 'see their appointments' },
  { method: 'POST', path: PATHS.book, needed: ['authorization', 'content-type'], fails: 'book' },
]

const ASKED_OF_OTHERS: Asked[] = [
  { method: 'PATCH', path: PATHS.me, needed: ['authorization', 'content-type'], fails: 'save their profile' },
  {
    method: 'DELETE',
    path: PATHS.me,
    needed: ['authorization', 'content-type'],
    fails: 'delete their account',
  },
  { method: 'DELETE', path: PATHS.session, needed: ['authorization'], fails: 'end a session elsewhere' },
]

const CHECK = 'may be called from the pages’ origin'

async function lookAll(trial: Trial, origin: string, calls: Asked[]): Promise<void> {
  for (const { method, path, needed, fails } of calls)
    await check(trial, label(method, path), CHECK, async (): Promise<Finding> => {
      const found = await obstacle(trial, origin, method, pathTo(path, '1'), needed)
      const notices = `Patients cannot ${fails}: the site says that the network failed.`
      return found ? wrong(found, notices) : ok(['origin', ...needed].join(', '))
    })
}

/** Checks the eight calls from pages on another origin. */
export async function checkOrigin(trial: Trial, origin: string, log: Sent[]): Promise<void> {
  // Without the availability call the site uses the weekly hours.
  const answered = log.filter(({ answer, call }) => answer.status && !/^OPTIONS|\/availability$/.test(call))
  const hidden = (refused: boolean) =>
    answered.filter(({ answer }) => (answer.status ?? 0) >= 400 === refused && !isAllowed(answer, origin))
  for (const [name, isRefused] of [
    ['its answers', false],
    ['its refusals', true],
  ] as const)
    await check(trial, origin, `may read ${name}`, () => {
      const [first, ...more] = hidden(isRefused)
      if (!first) return ok('Access-Control-Allow-Origin')
      const seen = `none on ${first.answer.status} of ${first.call}${more.length > 0 ? ` and ${more.length} more` : ''}`
      return wrong(
        seen,
        isRefused ? 'Whatever was refused, the patient reads that the network failed.' : UNREAD,
      )
    })
  await lookAll(trial, origin, ASKED)
}

export const checkOriginOfOthers = (trial: Trial, origin: string): Promise<void> =>
  lookAll(trial, origin, ASKED_OF_OTHERS)

/** Whether pages there may send an Idempotency-Key. */
export const maySendKey = async (trial: Trial, origin: string): Promise<boolean> =>
  !(await obstacle(trial, origin, 'POST', PATHS.book, ['authorization', 'content-type', 'idempotency-key']))
