import type { Way } from '../db/schema.ts'

export type { Way }

/** Those by which this server sends. */
export const waysOf = ({ letters, texts }: { letters: unknown; texts: unknown }): Way[] => [
  ...(letters ? ['letter' as const] : []),
  ...(texts ? ['text' as const] : []),
]
