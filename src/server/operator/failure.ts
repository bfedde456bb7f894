import { DrizzleQueryError } from 'drizzle-orm'

/** No connection, no such database, no right to it: words about the database itself, not about what it holds. */
const ABOUT_ITSELF = /^(08|28|3D|53|57)/

/** What an operator reads of a failure. Of a statement's only the SQL state: the rest quotes what patients typed. */
export function failureSentence(error: unknown): string {
  if (error instanceof DrizzleQueryError) return failureSentence(error.cause)
  if (!(error instanceof Error)) return 'It did not work.'
  const state = 'code' in error && typeof error.code === 'string' ? error.code : ''
  const isSqlState = /^(?=.*\d)[\dA-Z]{5}$/.test(state)
  if (isSqlState && !ABOUT_ITSELF.test(state)) return `The database refused it (SQL state ${state}).`
  return error.message || state || error.name
}
