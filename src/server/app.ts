import { randomUUID } from 'node:crypto'
import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox'
import Fastify from 'fastify'
import { BODY_LIMIT_BYTES } from '#contract/limits.ts'
import { hospital } from '#lib/hospital.ts'
import { type Clock, systemClock } from './means.ts'
import type { Config } from './config.ts'
import type { Db } from './db/database.ts'
import { apiDocs, openapi } from './plugins/openapi.ts'
import { bodies } from './plugins/bodies.ts'
import { crossOrigin, openAnswer } from './plugins/cross-origin.ts'
import { errors, sendRefusal } from './plugins/errors.ts'
import { forwarded } from './plugins/forwarded.ts'
import { leave } from './plugins/leaving.ts'
import { limits, operatorLimit } from './plugins/limits.ts'
import { metrics } from './plugins/metrics.ts'
import { signedIn } from './plugins/signed-in.ts'
import { openServer, refuseUnreadable } from './plugins/sockets.ts'
import { staticSite } from './plugins/static-site.ts'
import { waysOf } from './messages/outbox.ts'
import { readProxies } from './network.ts'
import { Refused } from './refused.ts'
import { openSecret, type Secret } from './secret.ts'
import { account } from './routes/account.ts'
import { accountAccess, ownership } from './routes/account-access.ts'
import { contact } from './routes/contact.ts'
import { appointments } from './routes/appointments.ts'
import { desk } from './routes/desk.ts'
import { doctors } from './routes/doctors.ts'
import { health } from './routes/health.ts'
import { profile } from './routes/profile.ts'
import { waits } from './routes/waits.ts'
import { FRESH_SECONDS } from './routes/public-answers.ts'
import type { App, Tools } from './routes/route.ts'

type Parts = {
  db: Db
  clock?: Clock
  /** Default: the one in the database. */
  secret?: Secret
  config: Pick<Config, 'rateLimits' | 'trustedProxies' | 'corsOrigins' | 'logLevel'> & { siteUrl?: string }
  site?: string
  sendsMessages?: boolean
  texts?: Tools['texts']
  /** Default: from content/hospital.json. */
  contactForm?: Tools['contactForm']
  keptSeconds?: number
  /** Aborted when the process is about to end; it still answers. */
  leaving?: AbortSignal
}

const API_HEADERS = {
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
}

const TIMES = {
  requestTimeout: 10_000,
  headersTimeout: 10_000,
  connectionsCheckingInterval: 1000,
  /** Longer than proxies use, so that a request does not meet a closing connection. */
  keepAliveTimeout: 72_000,
}

const NEVER = new AbortController().signal

export async function buildApp({
  db,
  clock = systemClock,
  secret,
  config,
  site,
  sendsMessages = false,
  texts,
  contactForm = hospital.contactForm ?? 'demonstration',
  keptSeconds = FRESH_SECONDS,
  leaving = NEVER,
}: Parts): Promise<App> {
  const isProxy = readProxies(config.trustedProxies)
  const app: App = Fastify({
    logger: {
      level: config.logLevel,
      // Logs method and path only: no address, query or headers.
      serializers: { req: ({ method, url = '' }) => ({ method, path: url.split('?')[0] }) },
    },
    genReqId: () => randomUUID(),
    trustProxy: isProxy,
    bodyLimit: BODY_LIMIT_BYTES,
    serverFactory: (handler) => openServer(handler, TIMES, isProxy),
    ajv: { customOptions: { coerceTypes: false, removeAdditional: 'all' } },
    forceCloseConnections: 'idle',
    // Requests that arrive during shutdown are answered.
    return503OnClosing: false,
    routerOptions: { maxParamLength: 200 },
    clientErrorHandler: refuseUnreadable,
    frameworkErrors: (_error, request, reply) =>
      void sendRefusal(
        openAnswer(
          reply.headers({ ...API_HEADERS, 'x-request-id': request.id }),
          request,
          config.corsOrigins,
        ),
        new Refused('invalid_input', 'This address is not valid.'),
      ),
  }).withTypeProvider<TypeBoxTypeProvider>()

  app.addHook('onRequest', async ({ id }, reply) => {
    reply.headers({ 'x-content-type-options': 'nosniff', 'x-request-id': id })
  })
  errors(app)
  leave(app, leaving, Boolean(config.trustedProxies))
  forwarded(app, isProxy)
  const ofOperators = await operatorLimit(app, config.rateLimits)
  const ways = waysOf({ letters: sendsMessages, texts })
  metrics(app, { db, clock, ways }, ofOperators)
  if (site) await staticSite(app, site)
  else app.setNotFoundHandler((_, reply) => sendRefusal(reply, unknownPath()))
  health(app, { db, leaving }, ofOperators)

  await app.register(async (api: App) => {
    api.addHook('onRequest', async (_, reply) => void reply.headers(API_HEADERS))
    await crossOrigin(api, config.corsOrigins)
    bodies(api)
    await openapi(api)
    await apiDocs(api)
    const means = { db, clock, secret: secret ?? (await openSecret(db)), texts }
    const tools = {
      ...means,
      limits: await limits(api, config.rateLimits, means),
      signedIn: signedIn(api, db, clock),
      ways,
      contactForm,
      keptSeconds,
      siteUrl: config.siteUrl ?? '',
    }
    account(api, tools)
    accountAccess(api, tools)
    ownership(api, tools)
    doctors(api, tools)
    appointments(api, tools)
    waits(api, tools)
    profile(api, tools)
    contact(api, tools)
    desk(api, tools)
    api.all('/api/*', { schema: { hide: true } }, () => Promise.reject(unknownPath()))
    api.all('/api', { schema: { hide: true } }, () => Promise.reject(unknownPath()))
  })
  return app
}

const unknownPath = () => new Refused('not_found', 'There is no such call.')
