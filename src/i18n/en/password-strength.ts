import type { Strength, Weakness } from '#lib/password-strength.ts'

const WHY: Record<Weakness, string> = {
  common: 'a common word',
  yours: 'your name or phone',
  keys: 'keys next to each other',
  repeated: 'it repeats itself',
  sequence: 'a sequence',
  date: 'a date or a year',
  simple: 'short and simple',
}

/** Weak passwords are not refused. */
export function strengthWords(strength: Strength): string {
  if (strength.level === 'weak') return `Easy to guess: ${WHY[strength.why]}`
  return strength.level === 'fair' ? 'Fair; try a longer one' : 'Good: hard to guess'
}
