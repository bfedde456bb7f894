import { resolve } from 'node:path'
import { DESK_USAGE } from '#server/front-desk/command.ts'
import { DAY_LIST_USAGE } from '#server/front-desk/day-list.ts'
import { readVersion, versionText } from '#server/version.ts'
import { fail, printLines, resultOf } from './run.ts'

type Command = {
  usage: string
  /** What the command does, for `--help`. */
  about: string
  /** Turns the words into the argument of the server's command; undefined when they are wrong. Missing where the command is a module of its own. */
  argument?: (words: string[]) => string | undefined
  print?: (answer: string, words: string[]) => string
}

const asJson = (words: string[]) => JSON.stringify(words)
/** A file whose name begins with a dash is a mistyped option. */
const filePath = ([file, ...others]: string[]) =>
  file && !file.startsWith('-') && others.length === 0 ? resolve(file) : undefined

const COMMANDS: Record<string, Command> = {
  affected: {
    usage: 'npm run affected [-- --tell]',
    about: 'Lists the appointments in closed slots. With --tell, notifies their patients.',
    argument: (words) => words.join(' '),
  },
  backup: {
    usage: 'npm run backup -- <new file>',
    about: 'Writes all data into one file, and reads it back.',
    argument: filePath,
    print: (rows, [file]) =>
      `${rows} rows written to ${file} and read back. It holds personal data: keep it where only you can read it.`,
  },
  config: {
    usage: 'npm run config',
    about: 'Shows the settings and whether database and mail server answer.',
  },
  'day-list': {
    usage: DAY_LIST_USAGE,
    about: 'Prints the appointments of a day as CSV, or as a page to print.',
    argument: asJson,
    print: (list) => list.trimEnd(),
  },
  desk: {
    usage: DESK_USAGE,
    about: 'Changes an appointment, or the keys of other systems.',
    argument: asJson,
  },
  'find-appointment': {
    usage: 'npm run find-appointment -- K7QM-42DX',
    about: 'Shows an appointment by its number.',
    argument: (words) => words.join(' ') || undefined,
  },
  'reset-link': {
    usage: 'npm run reset-link -- <10-digit phone> [--empty [--yes]]',
    about: 'Prints a link to set a new password. With --empty, erases what the account holds first.',
  },
  restore: {
    usage: 'npm run restore -- <backup file>',
    about: 'Reads a backup into an empty database.',
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
  const isHelp = (word: string) => word === '--help' || word === '-h'
  if (isHelp(name)) return console.log(overview())
  if (name === '--version') return console.log(versionText(readVersion()))
  const command = COMMANDS[name]
  if (!command) return fail(`Unknown command "${name}".\n${overview()}`)
  if (words.some(isHelp)) console.log(`Usage: ${command.usage}\n\n${command.about}`)
  else if (name === 'config') await (await import('./config.ts')).printConfig()
  else if (name === 'reset-link') await (await import('./reset-link.ts')).printResetLink()
  else await runCommand(name, command, words)
}

async function runCommand(name: string, command: Command, words: string[]): Promise<void> {
  const argument = command.argument?.(words)
  if (argument === undefined) return fail(`Usage: ${command.usage}`)
  await printLines(async () => {
    const answer = await resultOf(name, argument)
    return [command.print?.(answer, words) ?? answer]
  })
}
