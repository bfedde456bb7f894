import type { ClosureFile } from '#contract/content-plans.ts'
import type { Span } from './banners.ts'

/** What a doctor's page says of days without them, and between which instants (ms). */
export type Absence = Span & { days: string; reason: string; more?: string }
type Spanned = Pick<ClosureFile, 'scope'> & { span: Span }

const DAYS_AHEAD = 60
const DAY_MS = 24 * 60 * 60 * 1000

/** A doctor's closures, the earliest first, each with when it is the next one; those of the whole hospital beside the others, and not long before. */
export function nextAbsences<C extends Spanned>(closures: C[]): (C & { shown: Span })[] {
  const isWide = ({ scope }: C) => scope === 'hospital'
  return [
    ...oneByOne(closures.filter((closure) => !isWide(closure))),
    ...oneByOne(closures.filter(isWide), DAYS_AHEAD * DAY_MS),
  ]
}

function oneByOne<C extends Spanned>(closures: C[], ahead = Infinity): (C & { shown: Span })[] {
  let over = 0
  return closures.flatMap((closure) => {
    const { from, to } = closure.span
    const shown = { from: Math.max(over, from - ahead), to }
    over = Math.max(over, to)
    return shown.from < to ? [{ ...closure, shown }] : []
  })
}

export const isShown = ({ from, to }: Span, now = Date.now()): boolean => from <= now && now < to
