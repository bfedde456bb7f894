import fc from 'fast-check'
import { DESK_ROOT } from '#contract/paths.ts'
import { bodiesOf } from './bodies.ts'
import type { Method, Operation } from './operations.ts'
import { fitting, oddText } from './values.ts'

/** A request of patient `who`, with placeholders such as `@own.token`. */
export type FuzzRequest = {
  who: 'A' | 'B'
  method: Method
  url: string
  headers: Record<string, string>
  body: string | undefined
}

const PERCENTS = ['%00', '%ED%A0%80', '%ZZ', '%', '%2e%2e', '..%2f..%2fetc', '%c0%ae', '%0d%0a', '%25', '']
const QUERIES = ['?', '?a=1&a=2', '?__proto__[x]=1', '?id=@other.id', '?token=@other.token', '?a=%00', '?%']
const METHODS: Method[] = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']

const visible = fc.integer({ min: 0x20, max: 0xff }).filter((code) => code < 0x7f || code > 0xa0)
const headerText = fc.string({ unit: visible.map((code) => String.fromCharCode(code)), maxLength: 140 })

/** Desk calls use a key instead of a token. */
const isOfDesk = ({ path }: Operation) => path.startsWith(DESK_ROOT)

const authorization = fc.oneof(
  { weight: 8, arbitrary: fc.constant('Bearer @own.token') },
  { weight: 2, arbitrary: fc.constant('') },
  {
    weight: 2,
    arbitrary: fc.oneof(
      fc.constantFrom('Bearer', 'Bearer ', 'Bearer null', 'Basic QTpC', '@own.token', 'bearer @own.token'),
      fc.constantFrom('Bearer @own.token@other.token', 'Bearer @own.token, Bearer @other.token'),
      fc.constantFrom(`Bearer ${'x'.repeat(43)}`, `Bearer ${'x'.repeat(9000)}`, "Bearer ' or '1'='1"),
      headerText,
    ),
  },
)

const seldom = (values: fc.Arbitrary<string>) => fc.option(values, { nil: undefined, freq: 8 })
const others = fc.record({
  'idempotency-key': fc.option(
    fc.oneof(fc.constantFrom('one', 'two', 'three', '', 'k'.repeat(129)), headerText),
    { nil: undefined, freq: 3 },
  ),
  'user-agent': seldom(headerText),
  'if-none-match': seldom(fc.constantFrom('*', '"x"', 'W/"x", "y"')),
  'x-http-method-override': seldom(fc.constantFrom('DELETE', 'PUT')),
  'x-forwarded-for': seldom(fc.constantFrom('127.0.0.1', 'x', '::1, 10.0.0.1')),
  origin: seldom(fc.constantFrom('null', 'https://elsewhere.example')),
})

/** Encodes a value for a URL, except a placeholder. */
const encoded = (value: unknown) => {
  const text = String(value)
  return text.startsWith('@') ? text : encodeURIComponent(text.toWellFormed())
}

/** Qualifies `id` with the kind of object. */
const known = (path: string, name: string) => (name === 'id' ? `${/(\w+)\/\{id\}/.exec(path)?.[1]}.id` : name)

function urlsOf({ path, template, params }: Operation): fc.Arbitrary<string> {
  const filled = fc
    .record(
      Object.fromEntries(
        Object.entries(params).map(([name, schema]) => [
          name,
          fc.oneof(
            { weight: 8, arbitrary: fitting(schema, known(path, name)).map(encoded) },
            { weight: 1, arbitrary: oddText.map(encoded) },
            { weight: 1, arbitrary: fc.constantFrom(...PERCENTS) },
          ),
        ]),
      ),
    )
    .map((values) => template.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? ''))
  const ends = fc.oneof(
    { weight: 15, arbitrary: fc.constant('') },
    { weight: 2, arbitrary: fc.constantFrom(...QUERIES) },
    { weight: 1, arbitrary: fc.constantFrom('/', '//', '/..', ';x', '%20') },
  )
  return fc.tuple(filled, ends).map((parts) => parts.join(''))
}

/** Requests to one call: valid, nearly valid and random. */
export function requestsOf(operation: Operation): fc.Arbitrary<FuzzRequest> {
  const methods = fc.oneof(
    { weight: 30, arbitrary: fc.constant(operation.method) },
    { weight: 1, arbitrary: fc.constantFrom(...METHODS) },
  )
  const bodies = operation.body
    ? fc.option(bodiesOf(operation.body), { nil: undefined, freq: 30 })
    : fc.option(bodiesOf({}), { nil: undefined, freq: 1 })
  return fc
    .record({
      who: fc.constantFrom('A' as const, 'B' as const),
      method: methods,
      url: urlsOf(operation),
      authorization,
      others,
      body: bodies,
    })
    .map(({ who, method, url, authorization, others, body }) => ({
      who,
      method,
      url,
      headers: present({
        ...others,
        'content-type': body?.type,
        authorization:
          (isOfDesk(operation) ? authorization.replaceAll('.token', '.key') : authorization) || undefined,
      }),
      body: body?.text,
    }))
}

const present = (headers: Record<string, string | undefined>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(headers).filter((entry): entry is [string, string] => entry[1] !== undefined),
  )
