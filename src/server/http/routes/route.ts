import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox'
import type {
  FastifyBaseLogger,
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
  RawServerDefault,
} from 'fastify'
import type { IncomingMessage, ServerResponse } from 'node:http'
import Type from 'typebox'
import { Failure } from '#contract/answers.ts'
import type { Channel } from '../../db/schema-appointments.ts'
import type { Deps } from '../../deps.ts'
import type { Limits } from '../plugins/limits.ts'
import type { SignedInHook } from '../plugins/require-session.ts'

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
  signedIn: SignedInHook
  keptSeconds: number
  ways: Channel[]
  contactForm: 'mail' | 'demonstration'
  siteUrl: string
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

export const routeGroup =
  (tags: string[], security?: Record<string, string[]>[], ...hooks: Hook[]) =>
  <Answer, Own extends RouteOptions>(answer: Answer, { onRequest = [], ...own }: Own) => ({
    onRequest: [...hooks, onRequest].flat(),
    schema: {
      ...{ ...own, tags, ...(security && { security }) },
      response: { 200: answer, '4xx': Failure, '5xx': Failure },
    },
  })
