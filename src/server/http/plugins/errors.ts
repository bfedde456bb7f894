import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { GUEST_PHONE_PATTERN } from '#contract/desk.ts'
import { PASSWORD_MAX_LENGTH } from '#contract/limits.ts'
import { PHONE_DIGITS } from '#contract/settings.ts'
import { DAY_PATTERN, FILLED_LINE_PATTERN, FILLED_TEXT_PATTERN, LINE_PATTERN } from '#contract/patterns.ts'
import type { RefusalCode } from '#contract/refusals.ts'
import { countRefusal } from '../../counters.ts'
import { stackOnly } from '../../failure.ts'
import { FOREIGN_KEY_VIOLATION, sqlState, noteFullDisk } from '../../db/database.ts'
import { signedOut } from '../../sessions/sessions.ts'
import { RefusalError, refusals } from '../../refusal.ts'

export const BY_STATUS: Record<number, { code: RefusalCode; message: string }> = {
  403: { code: 'not_found', message: 'There is nothing at this address.' },
  404: { code: 'not_found', message: 'There is nothing at this address.' },
  408: { code: 'too_slow', message: 'The request took too long. Please try again.' },
  413: { code: 'too_large', message: 'The request is too large.' },
  415: { code: 'unsupported_type', message: 'Send the request as JSON.' },
  431: { code: 'headers_too_large', message: 'The headers of the request are too large.' },
}

const FORMS: Record<string, string> = {
  name: 'must have a letter or a digit, in one line without control characters',
  email: 'must be an address like name@example.org',
  phone: `must be exactly ${PHONE_DIGITS} digits`,
  'emergencyContact.phone': `must be exactly ${PHONE_DIGITS} digits, or + and the whole number`,
}

const SHARED_FORMS: Record<string, string> = {
  [GUEST_PHONE_PATTERN]: `must be exactly ${PHONE_DIGITS} digits, or + and 7 to 15 digits`,
  [DAY_PATTERN]: 'must be a day like 2026-11-23',
  [LINE_PATTERN]: 'must be one line without control characters',
  [FILLED_TEXT_PATTERN]: 'must have something in it, without control characters',
  [FILLED_LINE_PATTERN]: 'must be one line with something in it, without control characters or =?',
}

export const busy = () => refusals.busy('We cannot answer right now. Please try again in a moment.', 2)

/** `send` writes a refusal in another form than that of the API. */
export function errors(app: FastifyInstance, send = sendRefusal): void {
  app.setErrorHandler<FastifyError>((error, request, reply) => {
    for (const name of FILE_HEADERS) reply.removeHeader(name)
    const refused = toRefused(error, request)
    const isForPage = request.is404 || request.routeOptions.url === '/*'
    return isForPage && refused.status >= 500 ? sendPlain(reply, refused) : send(reply, refused)
  })
}

const FILE_HEADERS = ['content-type', 'content-length', 'content-encoding', 'etag', 'vary']

function sendPlain(reply: FastifyReply, { code, status, message, retryAfter = 5 }: RefusalError) {
  countRefusal(code)
  reply.headers({ 'cache-control': 'no-store', 'retry-after': retryAfter })
  return reply.code(status).type('text/plain; charset=utf-8').send(`${message}\n`)
}

export const sendRefusal = (reply: FastifyReply, refused: RefusalError) =>
  startRefusal(reply, refused).send({ success: false, message: refused.message, code: refused.code })

export function startRefusal(reply: FastifyReply, { code, status, retryAfter }: RefusalError): FastifyReply {
  countRefusal(code)
  reply.header('cache-control', 'no-store')
  if (retryAfter) reply.header('retry-after', retryAfter)
  return reply.code(status)
}

function toRefused(error: FastifyError, request: FastifyRequest): RefusalError {
  if (error instanceof RefusalError) return error
  if (error.validation) return refusals.invalid_input(invalidSentence(error))
  // The client is gone: neither a failure nor an outage.
  if (request.socket.destroyed) return busy()
  const { statusCode = 500 } = error
  const known = BY_STATUS[statusCode]
  if (known) return new RefusalError(known.code, known.message)
  if (statusCode < 500) return refusals.invalid_input('Invalid input')
  noteFullDisk(error, request.log)
  const state = sqlState(error)
  // The account was deleted during the request.
  if (state === FOREIGN_KEY_VIOLATION) return signedOut()
  // Logs names only: messages of the database hold what patients typed.
  if (isOutage(error, state)) {
    request.log.warn({ state }, 'database unavailable; answered 503')
    return busy()
  }
  request.log.error({ name: error.name, state, stack: stackOnly(error) }, 'unexpected error')
  return refusals.internal('Something went wrong on our side. Please try again.')
}

function invalidSentence({ validation, validationContext }: FastifyError): string {
  const [fault] = validation ?? []
  const field = fault?.instancePath.slice(1).replaceAll('/', '.') || validationContext || 'body'
  if (fault?.keyword === 'maxLength' && /password$/i.test(field))
    return `This password is too long. Please use ${PASSWORD_MAX_LENGTH} characters at most.`
  if (fault?.keyword === 'pattern') {
    const shared = SHARED_FORMS[String(fault.params['pattern'])]
    return `Invalid input: ${field} ${shared ?? FORMS[field] ?? 'is not in the right form'}`
  }
  if (fault?.keyword === 'enum') {
    const { allowedValues } = fault.params as { allowedValues: string[] }
    return `Invalid input: ${field} must be one of ${allowedValues.join(', ')}`
  }
  return `Invalid input: ${field} ${fault?.message ?? 'is not valid'}`
}

function isOutage(error: Error, state: string | undefined): boolean {
  if (state)
    return /^(08|25006|25P0[34]|28|3D|40|53|57|58|ECONN|EPIPE|ETIMEDOUT|ENOTFOUND|ENOENT|EHOSTUNREACH|ENETUNREACH|EAI_AGAIN|EMFILE|ENFILE|ENOSPC)/.test(
      state,
    )
  let root: Error = error
  while (root.cause instanceof Error) root = root.cause
  return /timeout|terminated|Connection ended|pool after calling end|not queryable/i.test(root.message)
}
