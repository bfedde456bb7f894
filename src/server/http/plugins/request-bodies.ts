import type { FastifyInstance } from 'fastify'
import { NORMALISED } from '#contract/fields.ts'
import { normalisePhone } from '#lib/phone.ts'
import { normaliseCode } from '#lib/text.ts'
import { refusals } from '../../refusal.ts'

/** An empty JSON body counts as none. Refuses text that PostgreSQL cannot store. */
export function bodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeContentTypeParser(['application/json', 'text/plain'])
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body.length === 0) done(null, undefined)
    else parse(request, body as string, done)
  })
  app.addHook('preValidation', async (request) => {
    if (hasUnstorableText([request.body, request.params, request.query]))
      throw refusals.invalid_input('Invalid input: remove characters that are not text')
  })
}

type Place = { parentData: Record<string, string>; parentDataProperty: string | number }

const NORMALISE = { phone: normalisePhone, code: normaliseCode }

/** Phone numbers and codes may come as they were copied: their patterns see only the digits. */
export const normalised = {
  keyword: NORMALISED,
  type: 'string' as const,
  before: 'maxLength',
  modifying: true,
  errors: false,
  validate(kind: keyof typeof NORMALISE, typed: string, _schema?: object, place?: Place) {
    if (place) place.parentData[place.parentDataProperty] = NORMALISE[kind](typed)
    return true
  },
}

function hasUnstorableText(value: unknown): boolean {
  const open = [value]
  while (open.length > 0) {
    const next = open.pop()
    if (typeof next === 'string' && (next.includes('\0') || !next.isWellFormed())) return true
    // Bytes are read where their signature is checked.
    if (typeof next === 'object' && next !== null && !Buffer.isBuffer(next))
      open.push(...Object.keys(next), ...Object.values(next))
  }
  return false
}
