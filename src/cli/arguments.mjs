// Runs on any Node from 20 on, before anything is installed.
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'

/** @param {string} word */
export const isHelp = (word) => word === '--help' || word === '-h'

/**
 * Returns the options and arguments of a command. Prints the usage and exits where --help or -h asks for it; on an
 * unknown option or argument it exits with 1.
 *
 * @template {import('node:util').ParseArgsOptionsConfig} [const Options={}]
 * @param {string} usage
 * @param {Options} [options]
 * @param {number | string[]} [allowed] how many arguments there may be, or which
 * @returns {ReturnType<typeof parseArgs<{ options: Options, allowPositionals: true }>>}
 */
export function argumentsOf(usage, options, allowed = 0) {
  const words = process.argv.slice(2)
  if (words.some(isHelp)) {
    console.log(usage)
    process.exit()
  }
  try {
    return parseWords(words, usage, options, allowed)
  } catch (error) {
    return fail(error.message)
  }
}

/**
 * @param {...string} lines
 * @returns {never}
 */
export function fail(...lines) {
  console.error(lines.join('\n'))
  process.exit(1)
}

/** A file as the caller named it: npm runs commands in the project's folder.
 *
 * @param {string} file
 */
export const pathOf = (file) => resolve(process.env.INIT_CWD ?? '.', file)

/**
 * Throws an error with the usage on an unknown option or argument.
 *
 * @template {import('node:util').ParseArgsOptionsConfig} [const Options={}]
 * @param {string[]} args
 * @param {string} usage
 * @param {Options} [options]
 * @param {number | string[]} [allowed]
 * @returns {ReturnType<typeof parseArgs<{ options: Options, allowPositionals: true }>>}
 */
export function parseWords(args, usage, options, allowed = 0) {
  const parsed = parse(args, usage, options)
  const isNamed = Array.isArray(allowed)
  const unknown = parsed.positionals.find((word, at) => (isNamed ? !allowed.includes(word) : at >= allowed))
  if (unknown === undefined) return parsed
  const remedy = isNamed ? ` It is one of ${allowed.join(', ')}.` : ''
  throw new Error(`Unknown argument "${unknown}".${remedy}\n\n${usage}`)
}

function parse(args, usage, options) {
  try {
    return parseArgs({ args, options, allowPositionals: true })
  } catch (error) {
    throw new Error(`${error.message.split('. ')[0]}.\n\n${usage}`, { cause: error })
  }
}
