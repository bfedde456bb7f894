import { DrizzleQueryError } from 'drizzle-orm'

/** A migration creates a table that already exists. */
const TABLE_EXISTS = '42P07'
const OTHER_VERSION =
  'Another version of this program made the database, and it cannot be upgraded. Use an empty one: see "Before you upgrade" in .github/CHANGELOG.md.'
const ABOUT_ITSELF = /^(08|25006|28|3D|53|57)/

/** For people. Messages of the database hold statements and what patients typed: only its state is said. */
export function failureSentence(error: unknown): string {
  if (error instanceof DrizzleQueryError) return failureSentence(error.cause)
  if (!(error instanceof Error)) return 'The command failed for an unknown reason. See the log of the server.'
  const state = 'code' in error && typeof error.code === 'string' ? error.code : ''
  if (state === TABLE_EXISTS) return OTHER_VERSION
  const isSqlState = /^(?=.*\d)[\dA-Z]{5}$/.test(state)
  if (isSqlState && !ABOUT_ITSELF.test(state))
    return `The database rejected the command (SQL state ${state}).`
  return error.message || state || error.name
}

/** The stack without the message. */
export const stackOnly = ({ stack = '', message }: Error): string =>
  stack
    .slice(stack.indexOf(message) + message.length)
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .join('\n')

/** For a program that ends by an error which nothing expected. */
export const unexpectedText = (error: unknown): string =>
  [failureSentence(error), ...(error instanceof Error ? [stackOnly(error)] : [])].join('\n')

/** Node itself would print the whole error, with the statement and its parameters. */
export function endOnUnexpectedError(): void {
  process.on('uncaughtException', (error) => {
    console.error(unexpectedText(error))
    process.exit(1)
  })
}
