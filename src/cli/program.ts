import { resolve } from 'node:path'
import type { ParseArgsOptionsConfig } from 'node:util'
import { RESET_LINK_HOURS } from '#contract/limits.ts'
import { DESK_USAGE } from '#server/front-desk/keys.ts'
import { DAY_LIST_USAGE } from '#server/front-desk/day-list.ts'
import { PAYMENTS_USAGE } from '#server/payments/check.ts'
import { failureSentence } from '#server/failure.ts'
import { readVersion, versionText } from '#server/version.ts'
import { isHelp, parseWords } from './arguments.mjs'
import { fail, resultOf } from './run.ts'

type Command = {
  usage: string
  /** One sentence about the command, for `--help`. */
  about: string
  options?: ParseArgsOptionsConfig
  /** How many arguments it takes. A command without this reads its words itself. */
  allowed?: number
  /** Turns the words into the argument of the server's command; undefined when they are wrong. Missing where the command is a module of its own. */
  argument?: (words: string[]) => string | undefined
  print?: (answer: string, words: string[]) => string
}

const asJson = (words: string[]) => JSON.stringify(words)
const filePath = ([file]: string[]) => (file ? resolve(file) : undefined)

const COMMANDS: Record<string, Command> = {
  affected: {
    usage: 'npm run affected [-- --tell]',
    about:
      'Lists the appointments in closed slots, and the patients to call because no message reached them. With --tell, notifies the patients of closed slots.',
    options: { tell: { type: 'boolean' } },
    allowed: 0,
    argument: (words) => words.join(' '),
  },
  backup: {
    usage: 'npm run backup -- <new file>',
    about: 'Writes all data into one file, and reads it back.',
    allowed: 1,
    argument: filePath,
    print: (rows, [file]) =>
      `${rows} rows written to ${file} and read back. It holds personal data: keep it where only you can read it.`,
  },
  config: {
    usage: 'npm run config',
    about: 'Prints one table of what is set, what answers, and what is unsafe for patients.',
    // The option of older versions changes nothing.
    options: { check: { type: 'boolean' } },
    allowed: 0,
  },
  'day-list': {
    usage: DAY_LIST_USAGE,
    about: 'Prints the appointments of a day as CSV, or as a page to print.',
    options: { doctor: { type: 'string' }, html: { type: 'boolean' } },
    allowed: 1,
    argument: asJson,
    print: (list) => list.trimEnd(),
  },
  'delete-account': {
    usage: 'npm run delete-account -- <10-digit phone> [--yes]',
    about:
      'Says how many appointments an account has. With --yes, deletes it for good: appointments ahead are cancelled, past ones stay without the person.',
    options: { yes: { type: 'boolean' } },
    allowed: Infinity,
    argument: (words) => (words.some((word) => !word.startsWith('-')) ? asJson(words) : undefined),
  },
  desk: {
    usage: DESK_USAGE,
    about: 'Makes, lists and revokes the keys of reception and of other systems.',
    argument: (words) => (words[0]?.startsWith('-') === false ? asJson(words) : undefined),
  },
  'move-account': {
    usage: 'npm run move-account -- <phone> <new phone> [--seen-document]',
    about:
      'Gives an account another phone number and ends its sessions. With --seen-document the new number is confirmed, else by a code sent to it.',
    options: { 'seen-document': { type: 'boolean' } },
    allowed: 2,
    argument: (words) =>
      words.filter((word) => !word.startsWith('-')).length === 2 ? asJson(words) : undefined,
  },
  payments: {
    usage: PAYMENTS_USAGE,
    about:
      'Compares the payments of a day with the provider, and exits with 1 when they differ. With --csv, the sums of the day.',
    options: { check: { type: 'boolean' }, csv: { type: 'boolean' } },
    allowed: 1,
    argument: (words) => (words.length === 2 ? asJson(words) : undefined),
  },
  'reset-link': {
    usage: 'npm run reset-link -- <10-digit phone>',
    about: 'Prints a link to set a new password.',
    allowed: Infinity,
    argument: (words) => words.join('') || undefined,
    print: (link) => `One-time link, for ${RESET_LINK_HOURS} hours. Give it to the patient only:\n${link}`,
  },
  restore: {
    usage: 'npm run restore -- <backup file>',
    about: 'Reads a backup into an empty database.',
    allowed: 1,
    argument: filePath,
    print: (restored) => `${restored} Everybody logs in again, and messages that were waiting are not sent.`,
  },
}

const overview = () => {
  const names = Object.keys(COMMANDS)
  const width = Math.max(...names.map(({ length }) => length))
  const lines = Object.entries(COMMANDS).map(([name, { about }]) => `  ${name.padEnd(width)}  ${about}`)
  return [
    'Commands for operators, like "npm run config". --help explains one, --version says which build this is.',
    ...lines,
  ].join('\n')
}

export async function runProgram(name = '--help'): Promise<void> {
  const words = process.argv.slice(2)
  if (isHelp(name)) return console.log(overview())
  if (name === '--version') return console.log(versionText(readVersion()))
  const command = COMMANDS[name]
  if (!command) return fail(`Unknown command "${name}".\n${overview()}`)
  const { options, allowed } = command
  const usage = `Usage: ${command.usage}\n\n${command.about}`
  if (words.some(isHelp)) return console.log(usage)
  try {
    if (allowed !== undefined) parseWords(words, usage, options, allowed)
  } catch (error) {
    return fail((error as Error).message)
  }
  if (name === 'config') await (await import('./config.ts')).printConfig()
  else await runCommand(name, command, words)
}

async function runCommand(name: string, command: Command, words: string[]): Promise<void> {
  const argument = command.argument?.(words)
  if (argument === undefined) return fail(`Usage: ${command.usage}`)
  try {
    const answer = await resultOf(name, argument)
    console.log(command.print?.(answer, words) ?? answer)
  } catch (error) {
    fail(failureSentence(error))
  }
}
