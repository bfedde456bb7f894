import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox'
import type {
  FastifyBaseLogger,
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
  RawServerDefault,
  RouteGenericInterface,
  RouteHandlerMethod,
} from 'fastify'
import type { IncomingMessage, ServerResponse } from 'node:http'
import Type from 'typebox'
import { Failure } from '#contract/fields.ts'
import type { Channel } from '../../db/schema-appointments.ts'
import type { Deps } from '../../deps.ts'
import type { Check, Limits } from '../plugins/call-limits.ts'

type Hook = (request: FastifyRequest, reply: FastifyReply) => Promise<void>

export type App = FastifyInstance<
  RawServerDefault,
  IncomingMessage,
  ServerResponse,
  FastifyBaseLogger,
  TypeBoxTypeProvider
>

export type RouteDeps = Deps & {
  limits: Limits
  signedIn: Check
  cacheSeconds: number
  channels: Channel[]
  contactForm: 'mail' | 'demonstration'
  /** The address of the pages when they are on another origin, else empty. */
  pagesAt: string
}

export const ok = <Fields extends object>(fields: Fields) => ({ success: true as const, ...fields })

export async function okAfter<Fields extends object>(work: Promise<unknown>, fields: Fields = {} as Fields) {
  await work
  return ok(fields)
}

export const idOf = (description: string) =>
  Type.Object({ id: Type.String({ description, minLength: 1, maxLength: 64 }) })

export const BEARER = [{ bearer: [] }]

type RouteOptions = { summary: string; description?: string; onRequest?: Hook | Hook[] }
type Schema<Answer, Own> = Own & { response: { 200: Answer; '4xx': typeof Failure; '5xx': typeof Failure } }
type Handler<Answer, Own> = RouteHandlerMethod<
  RawServerDefault,
  IncomingMessage,
  ServerResponse,
  RouteGenericInterface,
  unknown,
  Schema<Answer, Own>,
  TypeBoxTypeProvider,
  FastifyBaseLogger
>

export function routeGroup(
  app: App,
  tags: string[],
  security?: Record<string, string[]>[],
  ...hooks: Hook[]
) {
  const on =
    (method: string) =>
    <Answer, Own extends RouteOptions>(url: string, answer: Answer, { onRequest = [], ...own }: Own) =>
    (handler: Handler<Answer, Own>) => {
      const response = { 200: answer, '4xx': Failure, '5xx': Failure }
      const schema: object = { ...own, tags, ...(security && { security }), response }
      app.route({ method, url, onRequest: [...hooks, onRequest].flat(), schema, handler: handler as never })
    }
  return { get: on('GET'), post: on('POST'), patch: on('PATCH'), delete: on('DELETE') }
}
