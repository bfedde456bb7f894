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
import type { Way } from '../db/schema.ts'
import type { Means } from '../means.ts'
import type { Limits } from '../plugins/limits.ts'
import type { SignedInHook } from '../plugins/signed-in.ts'

type Hook = (request: FastifyRequest, reply: FastifyReply) => Promise<void>

export type App = FastifyInstance<
  RawServerDefault,
  IncomingMessage,
  ServerResponse,
  FastifyBaseLogger,
  TypeBoxTypeProvider
>

/** What routes are given: they never reach for a clock or a database themselves. */
export type Tools = Means & {
  limits: Limits
  signedIn: SignedInHook
  /** How long the server itself keeps an answer that is the same for everybody. */
  keptSeconds: number
  /** How this server sends messages. */
  ways: Way[]
  contactForm: 'mail' | 'demonstration'
  /** The public address of the pages, for links that lead there from elsewhere. */
  siteUrl: string
}

/** The answers of a route: its own, and the envelope of every failure. */
export const answers = <T>(answer: T) => ({ 200: answer, '4xx': Failure, '5xx': Failure })

export const ok = <Fields extends object>(fields: Fields) => ({ success: true as const, ...fields })

/** The id in a path, and what it is the id of. */
export const idOf = (description: string) =>
  Type.Object({ id: Type.String({ description, minLength: 1, maxLength: 64 }) })

export const BEARER = [{ bearer: [] }]

type Call = { summary: string; description?: string; onRequest?: Hook | Hook[] }

/** Describes the calls of a group: its tags in the API docs, its security, and the hooks before each of its calls. */
export const calls =
  (tags: string[], security?: Record<string, string[]>[], ...hooks: Hook[]) =>
  <Answer, Own extends Call>(answer: Answer, { onRequest = [], ...own }: Own) => ({
    onRequest: [...hooks, onRequest].flat(),
    schema: { ...own, tags, ...(security && { security }), response: answers(answer) },
  })
