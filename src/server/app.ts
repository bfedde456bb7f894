import { randomUUID } from 'node:crypto'
import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox'
import Fastify, { type FastifyInstance, type FastifyRequest } from 'fastify'
import cors from '@fastify/cors'
import { BODY_LIMIT_BYTES } from '#contract/limits.ts'
import { hospital } from '#lib/hospital.ts'
import { type Clock, systemClock } from './deps.ts'
import { type Config, KEEP_ALIVE_SECONDS } from './config/config.ts'
import type { Db } from './db/database.ts'
import { openapi } from './http/plugins/openapi.ts'
import { bodies, normalised } from './http/plugins/request-bodies.ts'
import { errors, sendRefusal } from './http/plugins/errors.ts'
import { forwarded } from './http/plugins/forwarded.ts'
import { gracefulShutdown, SHUTDOWN_TIMES } from './http/plugins/graceful-shutdown.ts'
import { limits, operatorLimit } from './http/plugins/call-limits.ts'
import { health, metrics } from './http/plugins/metrics-and-health.ts'
import { signedIn } from './http/plugins/require-session.ts'
import { openServer, refuseInvalidHttp } from './http/plugins/sockets.ts'
import { staticSite } from './http/plugins/static-site.ts'
import { channelsOf } from './outbox/outbox.ts'
import { openChannels } from './outbox/reach.ts'
import { readProxies } from './config/client-network.ts'
import { type HashingQueue, openHashingQueue } from './passwords.ts'
import { refusals } from './refusal.ts'
import { openSecret, type Secret } from './secret.ts'
import { account } from './http/routes/account.ts'
import { contact } from './http/routes/contact.ts'
import { appointments, waitingList } from './http/routes/appointments.ts'
import { desk } from './http/routes/desk.ts'
import { doctors } from './http/routes/doctors.ts'
import { fhirApi, isFhir, sendOutcome } from './http/routes/fhir.ts'
import { payment } from './http/routes/payments.ts'
import { profile } from './http/routes/profile.ts'
import { stopTextsPage } from './http/routes/plain-pages.ts'
import { FRESH_SECONDS } from './http/routes/public-answers.ts'
import type { App, RouteDeps } from './http/routes/route.ts'
import { DESK_ROOT, FHIR_ROOT } from '#contract/paths.ts'

type Parts = {
  db: Db
  clock?: Clock
  secret?: Secret
  hashing?: HashingQueue
  config: Pick<Config, 'rateLimits' | 'trustedProxies' | 'corsOrigins' | 'logLevel'> &
    Partial<Pick<Config, 'keepAliveSeconds' | 'siteUrl'>>
  site?: string
  sendsMessages?: boolean
  texts?: RouteDeps['texts']
  online?: RouteDeps['online']
  sendsEvents?: boolean
  contactForm?: RouteDeps['contactForm']
  fhir?: boolean
  cacheSeconds?: number
  leaving?: AbortSignal
  shutdownTimes?: typeof SHUTDOWN_TIMES
}

const API_HEADERS = {
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
}

const TIMES = { requestTimeout: 10_000, headersTimeout: 10_000, connectionsCheckingInterval: 1000 }

export async function buildApp({
  db,
  clock = systemClock,
  secret,
  hashing = openHashingQueue(),
  config,
  site,
  sendsMessages = false,
  texts,
  online,
  sendsEvents = false,
  contactForm = hospital.contactForm ?? 'demonstration',
  fhir = hospital.fhir ?? false,
  cacheSeconds = FRESH_SECONDS,
  leaving = new AbortController().signal,
  shutdownTimes = SHUTDOWN_TIMES,
}: Parts): Promise<App> {
  const isProxy = readProxies(config.trustedProxies)
  const keepAliveTimeout = (config.keepAliveSeconds ?? KEEP_ALIVE_SECONDS) * 1000
  const app: App = Fastify({
    logger: {
      level: config.logLevel,
      // Pino's own stream tries again without end when the terminal is closed.
      stream: { write: (line: string) => void process.stdout.write(line) },
      // Logs method and path only: no address, query or headers, and no ticket of a link.
      serializers: { req: ({ method, url = '' }) => ({ method, path: url.replace(UNLOGGED, '') }) },
    },
    genReqId: () => randomUUID(),
    trustProxy: isProxy,
    bodyLimit: BODY_LIMIT_BYTES,
    serverFactory: (handler) => openServer(handler, { ...TIMES, keepAliveTimeout }, isProxy),
    ajv: { customOptions: { coerceTypes: false, removeAdditional: 'all', keywords: [normalised] } },
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    routerOptions: { maxParamLength: 200 },
    clientErrorHandler: refuseInvalidHttp,
    frameworkErrors: (_error, request, reply) =>
      void (fhir && isFhir(request) ? sendOutcome : sendRefusal)(
        reply.headers({ ...API_HEADERS, 'x-request-id': request.id }),
        refusals.invalid_input('This address is not valid.'),
      ),
  }).withTypeProvider<TypeBoxTypeProvider>()

  app.addHook('onRequest', async ({ id }, reply) => {
    reply.headers({ 'x-content-type-options': 'nosniff', 'x-request-id': id })
  })
  errors(app)
  gracefulShutdown(app, leaving, Boolean(config.trustedProxies), shutdownTimes)
  forwarded(app, isProxy)
  const ofOperators = await operatorLimit(app, config.rateLimits)
  const channels = channelsOf({ emails: sendsMessages, texts })
  metrics(app, { db, clock, hashing, channels, online, sendsEvents }, ofOperators)
  if (site) await staticSite(app, site)
  else app.setNotFoundHandler((_, reply) => sendRefusal(reply, unknownPath()))
  health(app, { db }, leaving)

  await app.register(async (api: App) => {
    api.addHook('onRequest', async (_, reply) => {
      // Pages tell past from future by it, so it comes from the clock that refuses and accepts.
      reply.headers({ ...API_HEADERS, date: clock().toUTCString() })
    })
    await crossOrigin(api, config.corsOrigins)
    bodies(api)
    await openapi(api)
    const deps = {
      db,
      clock,
      hashing,
      secret: secret ?? (await openSecret(db)),
      emails: sendsMessages,
      texts,
      online,
    }
    openChannels(db, { channels, secret: deps.secret })
    const routeDeps = {
      ...deps,
      limits: await limits(api, config.rateLimits, deps),
      signedIn: signedIn(api, db, clock),
      channels,
      contactForm,
      cacheSeconds,
      pagesAt: config.corsOrigins.length > 0 ? (config.siteUrl ?? '') : '',
    }
    const routes = [
      account,
      doctors,
      appointments,
      payment,
      waitingList,
      profile,
      contact,
      desk,
      stopTextsPage,
    ]
    for (const register of routes) register(api, routeDeps)
    if (fhir) fhirApi(api, routeDeps, config.siteUrl ?? '')
    for (const path of ['/api/*', '/api'])
      api.all(path, { schema: { hide: true } }, () => Promise.reject(unknownPath()))
  })
  return app
}

const UNLOGGED = /\?.*|(?<=^\/api\/(?:calendar|stop)\/).+/s

const unknownPath = () => refusals.not_found('There is no such call.')

async function crossOrigin(app: FastifyInstance, origins: string[]): Promise<void> {
  if (origins.length === 0) return
  const ofPages = {
    origin: (origin = '', done: (error: null, isIt: boolean) => void) => done(null, origins.includes(origin)),
    methods: ['GET', 'HEAD', 'POST', 'PATCH', 'DELETE'],
    allowedHeaders: ['authorization', 'content-type', 'idempotency-key', 'x-proof'],
    exposedHeaders: ['date', 'retry-after', 'x-request-id'],
    maxAge: 600,
  }
  await app.register(cors, {
    delegator: (request: FastifyRequest, done: (error: null, options: object) => void) =>
      done(null, isForSystems(request) ? { origin: false } : ofPages),
  })
}

/** Checks the written path and, for a preflight, the route. */
const isForSystems = ({ url, routeOptions }: FastifyRequest): boolean =>
  [url, routeOptions.url].some((path) => path?.startsWith(DESK_ROOT) || path?.startsWith(FHIR_ROOT))
