import { PATHS } from '#contract/paths.ts'
import { allowsOrigin, namesIn, type Trial } from './trial.ts'

/** The calls that a browser asks for first when the pages are on another origin. */
const PREFLIGHTS = [
  ['POST', PATHS.signUp, 'content-type'],
  ['POST', PATHS.logIn, 'content-type'],
  ['GET', PATHS.me, 'authorization'],
  ['GET', PATHS.appointments, 'authorization'],
  ['POST', PATHS.book, 'authorization', 'content-type'],
  ['POST', PATHS.logOut, 'authorization'],
] as const

/** Sends preflights as a browser does. Without a right answer it does not make the call. */
export async function checkOrigin({ send, note }: Trial, origin: string): Promise<void> {
  for (const [method, path, ...needed] of PREFLIGHTS) {
    const headers = {
      'access-control-request-method': method,
      'access-control-request-headers': needed.join(','),
    }
    const answer = await send('OPTIONS', path, { headers })
    const allowed = namesIn(answer, 'access-control-allow-headers')
    // A star does not include `authorization`.
    const isMissing = (name: string) =>
      !allowed.includes(name) && (name === 'authorization' || !allowed.includes('*'))
    const faults = needed.filter(isMissing).map((name) => `no ${name} in Access-Control-Allow-Headers`)
    if (!allowsOrigin(answer, origin)) faults.push(`no Access-Control-Allow-Origin for ${origin}`)
    if (answer.status < 200 || answer.status > 299) faults.push('expected 2xx')
    note(`allows ${method} from ${origin}`, answer, faults)
  }
}
