import fc from 'fast-check'

const DEEDS = [
  ...Array<'book'>(10).fill('book'),
  ...Array<'move'>(6).fill('move'),
  ...Array<'cancel'>(5).fill('cancel'),
  ...Array<'pay'>(2).fill('pay'),
  ...Array<'list'>(2).fill('list'),
  'meddle' as const,
]
const KEYS = ['none', 'new', 'new', 'used', 'used for another'] as const

/** A patient's next step; `which` and `session` are taken modulo the number of choices. */
const command = fc.record({
  does: fc.constantFrom(...DEEDS),
  /** Which of the server processes is asked first. */
  process: fc.nat(2),
  /** Sent twice at once, to two processes. */
  isTwice: fc.nat(7).map((n) => n === 0),
  which: fc.nat(999),
  /** Also chooses among cancelled appointments. */
  isAny: fc.nat(7).map((n) => n === 0),
  session: fc.nat(999),
  isPaid: fc.boolean(),
  key: fc.constantFrom(...KEYS),
})

export type Command = typeof command extends fc.Arbitrary<infer Value> ? Value : never

/** Endless commands, the same for a seed. */
export function* commandsFrom(seed: number): Generator<Command> {
  for (let chapter = 0; ; chapter += 1)
    yield* fc.sample(command, { seed: (seed + chapter * 7919) | 0, numRuns: 200 })
}
