import { PATHS } from '#contract/paths.ts'
import { type Manners, PAGE } from './backends.ts'
import { field } from './answers.ts'

const isSunday = (day: unknown) => new Date(`${day}T12:00:00Z`).getUTCDay() === 0

const booked = (appointmentId: string) => ({
  status: 200,
  body: { success: true, message: 'Booked', appointmentId, data: { appointmentId } },
})

/**
 * Gives no token at sign-up, accepts Sundays, sends days as UTC moments, puts tokens in error messages, refuses a login
 * with a 200, and answers unknown calls with a page.
 */
export const careless: Manners = async ({ method, path, token, body }, pass) => {
  const isKept = KEPT.test(`${method} ${path}`)
  if (!isKept) return { status: 404, body: PAGE }
  if (path === PATHS.book && isSunday(body['selectedDate'])) return booked('a-sunday')
  const answer = await pass()
  if (answer.status === 404) return { status: 404, body: PAGE }
  if (path === PATHS.logIn && answer.status === 401) return { ...answer, status: 200 }
  const message = `Nothing for ${token} today`
  if (path === PATHS.book && answer.status === 400) return { status: 422, body: { success: false, message } }
  if (path === PATHS.signUp) return { ...answer, body: without(answer.body, 'utoken') }
  if (path !== PATHS.appointments) return answer
  const list = field(answer.body, 'appointments')
  if (!Array.isArray(list)) return answer
  const appointments: unknown[] = list.map((each) => ({ ...each, date: midnightOf(each.date) }))
  return { status: 200, body: { success: true, appointments } }
}

/** In UTC, a day in Bengaluru begins the evening before. */
const midnightOf = (day: string) => new Date(`${day}T00:00:00+05:30`).toISOString()

const KEPT =
  /^(POST \/api\/user\/(signup|login|logout|book-appointments)|GET \/api\/(user\/me|user\/my-appointments|all-doctors|appointments\/[^/]+))$/

function without(body: unknown, name: string): unknown {
  return Object.fromEntries(Object.entries(body ?? {}).filter(([key]) => key !== name))
}

/** Accepts any token as one patient's, adds that patient's appointments to every list, and ends no session. */
export const open =
  (victim: string): Manners =>
  async ({ path, token }, pass) => {
    if (path === PATHS.logOut) return { status: 200, body: { success: true } }
    const answer = await pass()
    if (answer.status === 401 && path !== PATHS.logIn) return pass({ token: victim })
    if (path !== PATHS.appointments || !token) return answer
    const theirs = await pass({ token: victim })
    const both = [answer, theirs].flatMap(({ body }) => field(body, 'appointments') ?? [])
    return { status: 200, body: { success: true, appointments: both } }
  }

/** Allows all origins with a star, but only for successes. */
export const withStarContentType: Manners = async ({ method }, pass) => {
  const headers = { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' }
  if (method === 'OPTIONS') return { status: 204, body: '', headers }
  const answer = await pass()
  return { ...answer, headers: { ...answer.headers, ...(answer.status < 400 && headers) } }
}
