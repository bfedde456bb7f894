import { afterAll, afterEach, beforeAll, beforeEach, vi } from 'vitest'
import { BOOKING, FRIDAY_MORNING, type Hospital, openHospital } from '../../hospital.ts'

type Sent = { method: string; path: string; headers: Headers; body: unknown }
type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
/** A method and a path; an asterisk matches any part of the path. */
type Call = `${Method} /api/${string}`
type Respond = (passOn: () => Promise<Response>) => Promise<Response>
type Rule = { isFor: (request: Sent) => boolean; times: number; respond: Respond }
type Answering = { times?: number; headers?: Record<string, string> }

const OFFLINE = 'Failed to fetch'
const ELSEWHERE = 'https://api.hospital.example'

const fail: Respond = () => Promise.reject(new TypeError(OFFLINE))
const endsWith =
  (path: string) =>
  (request: Sent): boolean =>
    request.path.endsWith(path)

/** The real server, reached by the stores through `fetch`, and a browser's storage; new for each test. */
export function setUpTransport(options: Parameters<typeof openHospital>[0] = {}) {
  let hospital: Hospital
  const stored = new Map<string, string>()
  const sent: Sent[] = []
  let rules: Rule[] = []

  async function deliver({ method, path, headers, body }: Sent): Promise<Response> {
    const answer = await hospital.app.inject({
      method: method as 'GET' | 'POST',
      url: path,
      headers: Object.fromEntries(headers),
      ...(body !== undefined && { payload: JSON.stringify(body) }),
    })
    const [type, date] = [String(answer.headers['content-type']), String(answer.headers.date)]
    return new Response(answer.body, { status: answer.statusCode, headers: { 'content-type': type, date } })
  }

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
    const rule = rules.find(({ isFor, times }) => times > 0 && isFor(request))
    if (!rule) return deliver(request)
    rule.times -= 1
    return rule.respond(() => deliver(request))
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
    rules = []
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

  function when(call: Call, respond: Respond, times = Infinity): void {
    const pattern = new RegExp(`^${call.replaceAll('*', '[^ ]*').replaceAll('?', '\\?')}$`)
    rules.unshift({ isFor: ({ method, path }) => pattern.test(`${method} ${path}`), times, respond })
  }
  /** Replaces all rules by one for the calls whose path ends like this. */
  const always = (respond: Respond, path = '') =>
    void (rules = [{ isFor: endsWith(path), times: Infinity, respond }])

  return {
    openPage,
    openAppointments,
    get hospital() {
      return hospital
    },
    stored,
    /** Every request of the stores in this test, even if it failed. */
    sent,
    goOnline: () => void (rules = []),
    goOffline: () => always(fail),
    /** Requests reach the server, but the answers are lost: all, or those of one path. */
    loseAnswers: (path?: string) => always((passOn) => passOn().then(() => fail(passOn)), path),
    /** Answers begin, and break off in the middle of the body. */
    cutAnswers: () => always(async (passOn) => cutOff(await passOn())),
    /** Answers in place of the server: a string as HTML, anything else as JSON. */
    answerWith(status: number, body: unknown): void {
      const isText = typeof body === 'string'
      const headers = { 'content-type': isText ? 'text/html' : 'application/json' }
      always(async () => new Response(isText ? body : JSON.stringify(body), { status, headers }))
    },
    /** Holds the answer to the next request of this path; the result lets it go. */
    holdAnswer(path: string): () => void {
      const held = Promise.withResolvers<undefined>()
      const respond: Respond = async (passOn) => {
        const answer = await passOn()
        await held.promise
        return answer
      }
      rules.unshift({ isFor: endsWith(path), times: 1, respond })
      return () => held.resolve(undefined)
    },
    /** Answers a call in place of the server, always or `times` times. */
    answer: (call: Call, status: number, json: unknown, { times, headers = {} }: Answering = {}) =>
      when(call, async () => Response.json(json, { status, headers }), times),
    /** Makes a call fail without a network. */
    fail: (call: Call, times?: number) => when(call, fail, times),
    /** Lets a call reach the server again. */
    passOn: (call: Call) => when(call, (passOn) => passOn()),
    /** Changes the server's own answer to a call. */
    change: (call: Call, edit: (json: never) => unknown) =>
      when(call, async (passOn) => Response.json(edit((await (await passOn()).json()) as never))),
    /** Holds a call until `release` is called, and counts the calls. */
    hold(call: Call, outcome: 'sent' | 'failed' = 'sent') {
      const held = { count: 0, release: () => {} }
      const released = new Promise<void>((resolve) => (held.release = resolve))
      when(call, async (passOn) => {
        held.count += 1
        await released
        return outcome === 'failed' ? fail(passOn) : passOn()
      })
      return held
    },
    /** Loads pages built for a backend on another origin, which is the same server. */
    openElsewhere() {
      vi.stubEnv('PUBLIC_API_BASE_URL', ELSEWHERE)
      // The page of an earlier test may still import a module.
      vi.resetModules()
      return import('#api/base.ts')
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
