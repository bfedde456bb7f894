import fc from 'fast-check'
import type { Schema } from './operations.ts'
import { CLOSURE } from './patients.ts'

type Values = fc.Arbitrary<unknown>

const DAYS = Array.from({ length: 16 }, (_, day) => `2026-11-${20 + day}`.replace(/-(3[1-5])$/, '-30'))

const mostly = (own: string, other: string) => [own, own, own, other]

/** Values for known fields; `@own.phone` is the phone of the patient who sends the request. */
const KNOWN: Record<string, unknown[]> = {
  docId: ['doc1', 'doc2', 'doc3', 'doc9'],
  selectedDate: DAYS,
  day: DAYS,
  'sessions.id': mostly('@own.session', '@other.session'),
  'appointments.id': mostly('@own.appointment', '@other.appointment'),
  ticket: ['@own.ticket'],
  'closures.id': [CLOSURE.id],
  'waits.id': mostly('@own.wait', '@other.wait'),
  appointmentId: mostly('@own.appointment', '@other.appointment'),
  slots: [['morning'], ['evening', 'afternoon']],
  q: ['asha', '98765'],
  fromDay: ['2026-11-23', '2026-11-24'],
  toDay: ['2026-11-25', '2026-11-27'],
  'ids.0': mostly('@own.notification', '@other.notification'),
  phone: mostly('@own.phone', '@other.phone'),
  password: mostly('@own.password', '@other.password'),
  currentPassword: mostly('@own.password', '@other.password'),
  email: mostly('@own.email', 'new@else.example'),
  code: mostly('@own.code', '@other.code'),
  secret: mostly('@own.secret', '@other.secret'),
  dob: ['1990-05-14'],
  fee: [30, 40, 50, 60],
  website: mostly('', 'x'),
}

/** Fields that a form does not have. */
export const EXTRAS: Record<string, unknown> = {
  _id: '@other.id',
  patientId: '@other.id',
  phone: '@other.phone',
  passwordHash: 'x',
  role: 'admin',
  appointments: ['@other.appointment'],
  constructor: { prototype: { isAdmin: true } },
  success: false,
}

const SIGNS = ['', ' ', '\0', 'a\0b', '\ud800', 'x\udfff', '\u202e\u200b', '﷽'.repeat(40), 'é'.repeat(129)]
const ATTACKS = [
  "' or 1=1 --",
  '"; drop table patients; --',
  '<img src=x onerror=alert(1)>',
  '{{7*7}}',
  '${7*7}',
]
const OTHER_ATTACKS = [
  '../../etc/passwd',
  '%s%n',
  '\r\nx: y',
  '__proto__',
  'null',
  'true',
  'NaN',
  '-0',
  '1e999',
]
const ODD_IDS = ['2026-02-30', '0000-00-00', '9999-99-99', '00000000-0000-0000-0000-000000000000']
const ODD = [...SIGNS, ...ATTACKS, ...OTHER_ATTACKS, ...ODD_IDS]
const utf16 = fc.integer({ min: 0, max: 0xffff }).map((unit) => String.fromCharCode(unit))

export const oddText = fc.oneof(fc.constantFrom(...ODD), fc.string({ unit: utf16, maxLength: 40 }))

/** Any JSON value. */
export const oddValue: Values = fc.oneof(
  oddText,
  fc.constantFrom(null, true, 0, -1, 1.5, 1e308, Number.MAX_SAFE_INTEGER, 2 ** 31, [], {}, [[]], ['']),
  fc.jsonValue({ maxDepth: 3 }),
)

/** A value the schema allows; `name` is the dotted path of its field. */
export function fitting(schema: Schema, name = ''): Values {
  const known = KNOWN[name]
  const made = byShape(schema, name)
  if (!known) return made
  return fc.oneof({ weight: 9, arbitrary: fc.constantFrom(...known) }, { weight: 1, arbitrary: made })
}

function byShape(schema: Schema, name: string): Values {
  if ('const' in schema) return fc.constant(schema.const)
  if (schema.enum) return fc.constantFrom(...schema.enum)
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map((each) => fitting(each, name)))
  return BY_TYPE[schema.type ?? '']?.(schema, name) ?? oddValue
}

const BY_TYPE: Record<string, (schema: Schema, name: string) => Values> = {
  null: () => fc.constant(null),
  boolean: () => fc.boolean(),
  number: () => fc.double({ noNaN: true }),
  integer: ({ minimum = -100 }) => fc.integer({ min: minimum, max: minimum + 20 }),
  string: text,
  array: ({ items = {} }, name) => fc.array(fitting(items, `${name}.0`), { maxLength: 3 }),
  object: ({ properties = {}, required = [] }, name) => {
    const fields = Object.entries(properties).map(([key, each]) => {
      return [key, fitting(each, name ? `${name}.${key}` : key)] as const
    })
    const needed = fields.filter(([key]) => required.includes(key))
    // Fields that may be left out often exclude each other.
    return fc.oneof(
      { weight: 2, arbitrary: fc.record(Object.fromEntries(fields), { requiredKeys: required }) },
      { weight: 1, arbitrary: fc.record(Object.fromEntries(needed)) },
    )
  },
}

function text({ pattern, minLength = 0, maxLength = 200 }: Schema): Values {
  const fits = (each: string) => each.length >= minLength && each.length <= maxLength
  if (pattern) {
    const whole = new RegExp(pattern, 'u')
    // The library cannot make texts for a lookahead.
    const simple = new RegExp(pattern.replaceAll(/\(\?!.*?\)/g, ''), 'u')
    return fc.stringMatching(simple).filter((each) => whole.test(each) && fits(each))
  }
  return fc
    .string({ minLength, maxLength: Math.min(maxLength, minLength + 40), unit: 'grapheme' })
    .filter(fits)
}
