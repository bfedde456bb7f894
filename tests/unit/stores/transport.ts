import { afterAll, afterEach, beforeAll, beforeEach, vi } from 'vitest'
import { BOOKING, FRIDAY_MORNING, type Hospital, openHospital } from '../../hospital.ts'

type Sent = { method: string; path: string; headers: Headers; body: unknown }
type Responder = (request: Sent) => Promise<Response>

const OFFLINE = 'Failed to fetch'
const ELSEWHERE = 'https://api.hospital.example'

/** The real server, reached by the stores through `fetch`, and a browser's storage; new for each test. */
export function setUpTransport(options: Parameters<typeof openHospital>[0] = {}) {
  let hospital: Hospital
  const stored = new Map<string, string>()
  const sent: Sent[] = []

  const deliver: Responder = async ({ method, path, headers, body }) => {
    const answer = await hospital.app.inject({
      method: method as 'GET' | 'POST',
      url: path,
      headers: Object.fromEntries(headers),
      ...(body !== undefined && { payload: JSON.stringify(body) }),
    })
    const [type, date] = [String(answer.headers['content-type']), String(answer.headers.date)]
    return new Response(answer.body, { status: answer.statusCode, headers: { 'content-type': type, date } })
  }
  let road = deliver

  async function carry(input: string | URL | Request, init: RequestInit = {}): Promise<Response> {
    const { method = 'GET', headers, body } = init
    const parsed = typeof body === 'string' ? JSON.parse(body) : undefined
    const request: Sent = {
      method,
      path: String(input).replace(ELSEWHERE, ''),
      headers: new Headers(headers),
      body: parsed,
    }
    sent.push(request)
    return road(request)
  }

  beforeAll(async () => {
    hospital = await openHospital(options)
  })
  beforeEach(async () => {
    vi.resetModules()
    vi.useFakeTimers({ toFake: ['Date'], now: FRIDAY_MORNING })
    vi.stubGlobal('fetch', carry)
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, value: string) => void stored.set(key, value),
      removeItem: (key: string) => void stored.delete(key),
    })
    vi.spyOn(console, 'warn').mockReturnValue()
    stored.clear()
    sent.length = 0
    road = deliver
    await hospital.forgetPatients()
  })
  afterEach(() => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
    vi.unstubAllEnvs()
    vi.restoreAllMocks()
  })
  afterAll(() => hospital.close())

  /** Opens a page with this token in storage; its first requests are not in `sent`. */
  async function openPage(token?: string) {
    if (token !== undefined) stored.set('utoken', token)
    const session = await import('#stores/session.ts')
    await session.restoreSession()
    sent.length = 0
    return session
  }

  /** The same with the patient's appointments loaded. */
  async function openAppointments(token: string) {
    const page = {
      ...(await openPage(token)),
      ...(await import('#stores/appointment-list.ts')),
      ...(await import('#stores/appointments.ts')),
      ...(await import('#stores/calendar-file.ts')),
      ...(await import('#stores/last-known.ts')),
    }
    const days = () => {
      const { future, past } = page.$appointments.get()
      return { future: future.map(({ date }) => date), past: past.map(({ date }) => date) }
    }
    page.$appointments.listen(() => undefined)
    await page.loadAppointments()
    return { ...page, days, next: () => page.$appointments.get().future[0] }
  }

  return {
    openPage,
    openAppointments,
    get hospital() {
      return hospital
    },
    stored,
    /** Every request of the stores in this test, even if it failed. */
    sent,
    goOnline: () => void (road = deliver),
    goOffline: () => void (road = () => Promise.reject(new TypeError(OFFLINE))),
    /** Requests reach the server, but the answers are lost: all, or those of one path. */
    loseAnswers: (path = '') =>
      void (road = async (request) => {
        const answer = await deliver(request)
        if (request.path.endsWith(path)) throw new TypeError(OFFLINE)
        return answer
      }),
    /** Holds the answer to the next request of this path; the result lets it go. */
    holdAnswer(path: string): () => void {
      const held = Promise.withResolvers<undefined>()
      const before = road
      road = async (request) => {
        const answer = await before(request)
        if (!request.path.endsWith(path)) return answer
        road = before
        await held.promise
        return answer
      }
      return () => held.resolve(undefined)
    },
    /** Loads pages built for a backend on another origin, which is the same server. */
    openElsewhere() {
      vi.stubEnv('PUBLIC_API_BASE_URL', ELSEWHERE)
      // The page of an earlier test may still import a module.
      vi.resetModules()
      return import('#api/base.ts')
    },
    /** Answers begin, and break off in the middle of the body. */
    cutAnswers: () => void (road = async (request) => cutOff(await deliver(request))),
    /** Answers in place of the server: a string as HTML, anything else as JSON. */
    answerWith(status: number, body: unknown): void {
      const isText = typeof body === 'string'
      const headers = { 'content-type': isText ? 'text/html' : 'application/json' }
      road = async () => new Response(isText ? body : JSON.stringify(body), { status, headers })
    },
    /** Moves the clocks of the hospital and the browser. */
    setClocks(now: string): void {
      hospital.time.now = new Date(now)
      vi.setSystemTime(now)
    },
    /** Ends the patient's session on the server only. */
    revoke: (token: string) => hospital.request('POST', '/api/user/logout', { token }),
    /** Books without the stores, as from another device. */
    async book(token: string, change: Partial<typeof BOOKING> = {}) {
      const payload = { ...BOOKING, fee: null, ...change }
      return (await hospital.request('POST', '/api/user/book-appointments', { payload, token })).body
    },
  }
}

function cutOff(answer: Response): Response {
  const body = new ReadableStream({
    start: (controller) => controller.enqueue(new TextEncoder().encode('{"success":')),
    pull: (controller) => controller.error(new TypeError('terminated')),
  })
  return new Response(body, answer)
}
