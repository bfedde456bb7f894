import { PATHS, pathTo } from '#contract/paths.ts'
import { type Answer, describeAnswer } from './answers.ts'
import { check, label, ok, type Trial, wrong } from './trial.ts'

const SIMPLE = ['GET', 'HEAD', 'POST']
const NETWORK = 'The browser hides the answer: the site says that the network failed.'
const TOKEN = 'authorization'
const TYPE = 'content-type'

const isAllowed = ({ headers }: Answer, origin: string): boolean =>
  ['*', origin].includes(headers.get('access-control-allow-origin') ?? '')

const listIn = ({ headers }: Answer, name: string): string[] =>
  (headers.get(`access-control-allow-${name}`) ?? '').toLowerCase().split(/[\s,]+/)

/** Sends a preflight as a browser does. Returns why a browser would block the call, or ''. */
async function obstacle(
  { send }: Trial,
  origin: string,
  [method, path, ...needed]: Preflight,
): Promise<string> {
  const asked = {
    'access-control-request-method': method,
    'access-control-request-headers': needed.toSorted().join(','),
  }
  const answer = await send('OPTIONS', pathTo(path, '1'), { headers: asked })
  if (answer.status < 200 || answer.status > 299) return describeAnswer(answer)
  if (!isAllowed(answer, origin)) return 'no Access-Control-Allow-Origin for it'
  const [methods, allowed] = [listIn(answer, 'methods'), listIn(answer, 'headers')]
  if (!SIMPLE.includes(method) && !methods.includes(method.toLowerCase()) && !methods.includes('*'))
    return `no ${method} in Access-Control-Allow-Methods`
  // A star does not include `authorization`.
  const isRefused = (name: string) => !allowed.includes(name) && !(allowed.includes('*') && name !== TOKEN)
  const refused = needed.filter(isRefused)
  return refused.length > 0 ? `no ${refused.join(', ')} in Access-Control-Allow-Headers` : ''
}

type Preflight = [method: string, path: string, ...headers: string[]]

/** Calls of the eight that need a preflight. */
const EIGHT: Preflight[] = [
  ['POST', PATHS.signUp, TYPE],
  ['POST', PATHS.logIn, TYPE],
  ['GET', PATHS.me, TOKEN],
  ['POST', PATHS.logOut, TOKEN],
  ['GET', PATHS.appointments, TOKEN],
  ['POST', PATHS.book, TOKEN, TYPE],
]
const OTHERS: Preflight[] = [
  ['PATCH', PATHS.me, TOKEN, TYPE],
  ['DELETE', PATHS.me, TOKEN, TYPE],
  ['DELETE', PATHS.session, TOKEN],
]

async function checkPreflights(trial: Trial, origin: string, calls: Preflight[]): Promise<void> {
  for (const call of calls)
    await check(trial, label(call[0], call[1]), 'may be called from the pages’ origin', NETWORK, async () => {
      const found = await obstacle(trial, origin, call)
      return found ? wrong(found) : ok(['origin', ...call.slice(2)].join(', '))
    })
}

/** Checks the eight calls from pages on another origin. */
export async function checkOrigin(trial: Trial, origin: string, log: Answer[]): Promise<void> {
  // Without the availability call the site uses the weekly hours.
  const answered = log.filter(({ status, call }) => status && !/^OPTIONS|\/availability$/.test(call))
  for (const [name, isRefusal] of [
    ['may read its answers', false],
    ['may read its refusals', true],
  ] as const)
    await check(trial, origin, name, NETWORK, () => {
      const hidden = answered.filter((each) => each.status >= 400 === isRefusal && !isAllowed(each, origin))
      const [first] = hidden
      if (!first) return ok('Access-Control-Allow-Origin')
      return wrong(`none on ${first.status} of ${first.call}; ${hidden.length} answers in all`)
    })
  await checkPreflights(trial, origin, EIGHT)
}

export const checkOriginOfOthers = (trial: Trial, origin: string): Promise<void> =>
  checkPreflights(trial, origin, OTHERS)
