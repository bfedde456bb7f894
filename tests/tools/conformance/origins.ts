import { imageOf } from '#api/fields.ts'
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
    await check(trial, {
      call: label(call[0], call[1]),
      name: 'may be called from the pages’ origin',
      notices: NETWORK,
      async look() {
        const found = await obstacle(trial, origin, call)
        return found ? wrong(found) : ok(['origin', ...call.slice(2)].join(', '))
      },
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
    await check(trial, {
      call: origin,
      name,
      notices: NETWORK,
      look() {
        const hidden = answered.filter((each) => each.status >= 400 === isRefusal && !isAllowed(each, origin))
        const [first] = hidden
        if (!first) return ok('Access-Control-Allow-Origin')
        return wrong(`none on ${first.status} of ${first.call}; ${hidden.length} answers in all`)
      },
    })
  await checkPreflights(trial, origin, EIGHT)
}

export const checkOriginOfOthers = (trial: Trial, origin: string): Promise<void> =>
  checkPreflights(trial, origin, OTHERS)

/** Whether pages there may send an Idempotency-Key. */
export const maySendKey = async (trial: Trial, origin: string): Promise<boolean> =>
  !(await obstacle(trial, origin, ['POST', PATHS.book, TOKEN, TYPE, 'idempotency-key']))

type Facts = { base: string; origin: string | undefined; log: Answer[]; isOpen: boolean; takesKey: boolean }

/** Lists the settings to build the site for this backend. */
export function settingsFor({ base, origin, log, isOpen, takesKey }: Facts): string[] {
  const api = new URL(base).origin
  const isElsewhere = origin !== undefined && origin !== api
  const settings = [`API_BASE_URL=${base}   (the pages are built with this backend’s doctors)`]
  if (origin !== api) settings.push(`PUBLIC_API_BASE_URL=${base}   (for pages on another origin)`)
  if (isElsewhere && !isOpen)
    settings.push(`CORS_ORIGINS=${origin}   (of this project’s own API; any other must be told likewise)`)
  if (isElsewhere)
    settings.push(
      takesKey
        ? 'PUBLIC_API_IDEMPOTENCY=on   (if this backend honours Idempotency-Key; its preflight lets it pass)'
        : 'PUBLIC_API_IDEMPOTENCY: leave it out (the preflight does not let Idempotency-Key pass)',
    )
  if (!origin) settings.push('Pages on another origin: not tried. Try it with --origin https://pages.example')
  const pictures = new Set(log.flatMap(({ body }) => picturesIn(body)))
  const origins = new Set([...pictures].map((picture) => URL.parse(picture, origin ?? api)?.origin ?? ''))
  const others = [...origins].filter((each) => each.startsWith('http') && each !== api && each !== origin)
  const safe = others.filter((each) => each.startsWith('https:'))
  if (safe.length > 0) settings.push(`IMAGE_ORIGINS=${safe.join(',')}   (pictures come from there)`)
  if (others.length > safe.length) settings.push('Pictures by http are not shown: only those by https are.')
  return settings
}

/** Every picture URL in an answer, at any depth. */
function picturesIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, found]) =>
    ['image', 'photo', 'profileImage'].includes(name) ? [imageOf(found)].filter(Boolean) : picturesIn(found),
  )
}
