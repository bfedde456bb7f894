import type { Way } from '../db/schema.ts'

export type { Way }

/** Those by which this server sends. */
export const waysOf = ({ letters, texts }: { letters: unknown; texts: unknown }): Way[] => [
  ...(letters ? ['letter' as const] : []),
  ...(texts ? ['text' as const] : []),
]

/**
 * What these ways are called in the outbox. An offer has names of its own: a process of an older build, which has no
 * words for one, does not ask for them.
 */
export const inOutbox = (ways: Way[]): string[] => ways.flatMap((way) => [way, `offer by ${way}`])

export const outOfOutbox = (way: string): Way => (way.endsWith('text') ? 'text' : 'letter')
