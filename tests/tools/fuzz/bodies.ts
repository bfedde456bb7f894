import fc from 'fast-check'
import { BODY_LIMIT_BYTES } from '#contract/limits.ts'
import type { Schema } from './operations.ts'
import { EXTRAS, fitting, oddValue, oddText } from './values.ts'

export type Body = { type: string | undefined; text: string }

const JSON_TYPE = 'application/json'
const TYPES = [
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  '',
  'application/json; charset=utf-16',
  'APPLICATION/JSON',
  undefined,
  'application/json, text/plain',
]

const deep = (open: string, close: string) =>
  fc.integer({ min: 50, max: 7000 }).map((times) => open.repeat(times) + close.repeat(times))

/** Bodies that no JSON.stringify would write. */
const broken = fc.oneof(
  fc.constantFrom('', ' ', '{', '[]', 'null', 'undefined', '{"a":1,}', '\ufeff{}', '{"a":1e999999}'),
  fc.constantFrom(
    '{"phone":"1","phone":["2"]}',
    '{"__proto__":{"x":1}}',
    '{"a":{"constructor":{"prototype":1}}}',
  ),
  deep('[', ']'),
  deep('{"a":', '}'),
  fc.integer({ min: -20, max: 5000 }).map((over) => `{"name":"${'x'.repeat(BODY_LIMIT_BYTES + over)}"}`),
  oddText,
)

/** Makes one thing wrong in a valid body. */
function spoil(value: unknown, at: number, by: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return by
  const entries = Object.entries(value)
  const chosen = entries[at % Math.max(1, entries.length)]
  const [extra = 'x', worth] = Object.entries(EXTRAS)[at % Object.keys(EXTRAS).length] ?? []
  const withExtra = { ...value, [extra]: worth }
  if (!chosen) return withExtra
  const [key, inside] = chosen
  const ways = [
    () => Object.fromEntries(entries.filter(([each]) => each !== key)),
    () => ({ ...value, [key]: by }),
    () => ({ ...value, [key]: [inside] }),
    () => ({ ...value, [key]: spoil(inside, at, by) }),
    () => ({ ...withExtra }),
    () => [value],
  ]
  return ways[Math.floor(at / 7) % ways.length]?.()
}

/** Bodies of a call: valid, nearly valid or random. */
export function bodiesOf(schema: Schema): fc.Arbitrary<Body> {
  const fits = fitting(schema)
  const nearly = fc
    .tuple(fits, fc.nat({ max: 10_000 }), oddValue)
    .map(([value, at, by]) => JSON.stringify(spoil(value, at, by)))
  const json = fc.oneof(
    { weight: 7, arbitrary: fits.map((value) => JSON.stringify(value)) },
    { weight: 4, arbitrary: nearly },
    { weight: 1, arbitrary: oddValue.map((value) => JSON.stringify(value)) },
    { weight: 1, arbitrary: broken },
  )
  const types = fc.oneof(
    { weight: 12, arbitrary: fc.constant(JSON_TYPE) },
    { weight: 1, arbitrary: fc.constantFrom(...TYPES) },
  )
  return fc.record({ type: types, text: json })
}
