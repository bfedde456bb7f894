import type { messages } from '../db/schema.ts'

/** How a message goes: by e-mail, or as a text message. */
export type Way = (typeof messages.$inferSelect)['way']

/** Those by which this server sends. */
export const waysOf = ({ letters, texts }: { letters: unknown; texts: unknown }): Way[] => [
  ...(letters ? ['letter' as const] : []),
  ...(texts ? ['text' as const] : []),
]
