import fc from 'fast-check'

type Holder = Record<string, unknown> | unknown[]
type Position = { holder: Holder; key: string }
/** Path to a part of an answer that stays valid: field names, and for a list entry a word in it. */
export type Path = string[]

const isHolder = (value: unknown): value is Holder => typeof value === 'object' && value !== null
const isList = (holder: Holder): holder is unknown[] => Array.isArray(holder)
const at = (holder: Holder, key: string): unknown => (isList(holder) ? holder[Number(key)] : holder[key])

function put({ holder, key }: Position, value: unknown): void {
  if (isList(holder)) holder[Number(key)] = value
  else holder[key] = value
}

function add({ holder, key }: Position, value: unknown): void {
  if (isList(holder)) holder.splice(Number(key), 0, value)
  else holder[`${key}2`] = value
}

function drop({ holder, key }: Position): void {
  if (isList(holder)) holder.splice(Number(key), 1)
  else Reflect.deleteProperty(holder, key)
}

const JUNK: unknown[] = [
  null,
  true,
  false,
  0,
  -1,
  1.5,
  7e300,
  '',
  ' ',
  'x',
  'null',
  'undefined',
  'NaN',
  '50',
  '4 Years',
  '2026-02-30',
  '2026-11-23',
  '2026-11-24T00:00:00.000Z',
  '0000-00-00',
  '+275760-09-13T00:00:00.001Z',
  'morning',
  'paid',
  'completed',
  'cancelled',
  'full',
  'doc2',
  '..',
  '%E0%A4%A',
  'javascript:alert(1)',
  '\u202Egnihton',
  '\uD800',
  'é̂̃'.repeat(40),
  '👩‍⚕️',
  'नमस्ते',
  '<b>x</b>',
  'y'.repeat(20_000),
  [],
  {},
  [[]],
  [{}],
  [null],
  [5, 'x'],
  { length: 3 },
  { toString: 5 },
  { $oid: 'a1' },
]
const junk = fc.oneof({ weight: 4, arbitrary: fc.constantFrom(...JUNK) }, fc.jsonValue({ maxDepth: 2 }))

/** `kept` is a part that stays valid: a copy of it may appear anywhere. */
type Mutation = (spot: Position, other: unknown, stored: unknown) => void

const MUTATIONS: Record<string, Mutation> = {
  drop: (spot) => drop(spot),
  blank: (spot) => put(spot, null),
  replace: (spot, other) => put(spot, other),
  add: (spot, other) => add(spot, other),
  repeat: (spot) => add(spot, structuredClone(at(spot.holder, spot.key))),
  echo: (spot, _, stored) => add(spot, structuredClone(stored)),
  wrap: (spot) => put(spot, [at(spot.holder, spot.key)]),
  bury: (spot) => put(spot, { value: at(spot.holder, spot.key) }),
  write: (spot) => put(spot, JSON.stringify(at(spot.holder, spot.key)) ?? ''),
}

const edit = fc.record({ where: fc.nat(9999), deed: fc.constantFrom(...Object.keys(MUTATIONS)), other: junk })
export const EDITS = fc.array(edit, { minLength: 1, maxLength: 6 })
export type Edits = typeof EDITS extends fc.Arbitrary<infer T> ? T : never

type PinnedValue = Position & { value: unknown }

export function mangle(answer: unknown, edits: Edits, paths: Path[]): unknown {
  const root: Holder = { answer: structuredClone(answer) }
  const stored = paths.map((path) => findPinned(root, ['answer', ...path]))
  const ways = new Set<unknown>(stored.flatMap(({ way }) => way))
  const isKept = ({ holder, key }: Position) =>
    stored.some(
      (each) =>
        holder === each.holder && (isList(holder) ? at(holder, key) === each.value : key === each.key),
    )
  for (const { where, deed, other } of edits) {
    const spots = positionsIn(root, isKept, ways)
    const spot = spots[where % spots.length]
    if (spot) MUTATIONS[deed]?.(spot, structuredClone(other), stored[0]?.value)
  }
  return root['answer']
}

function findPinned(root: Holder, path: Path): PinnedValue & { way: Holder[] } {
  const [name = '', ...rest] = path
  const key = isList(root) ? String(root.findIndex((each) => JSON.stringify(each).includes(name))) : name
  const value = at(root, key)
  if (value === undefined) throw new Error(`The right answer has no ${name}`)
  if (rest.length === 0 || !isHolder(value)) return { holder: root, key, value, way: [root] }
  const below = findPinned(value, rest)
  return { ...below, way: [root, ...below.way] }
}

function positionsIn(holder: Holder, isKept: (spot: Position) => boolean, ways: Set<unknown>): Position[] {
  return Object.keys(holder).flatMap((key) => {
    const spot = { holder, key }
    if (isKept(spot)) return []
    const value = at(holder, key)
    const below = isHolder(value) ? positionsIn(value, isKept, ways) : []
    return ways.has(value) ? below : [spot, ...below]
  })
}
