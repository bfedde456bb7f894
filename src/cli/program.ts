import { resolve } from 'node:path'
import { fail, printLines, resultOf } from './run.ts'

type Command = {
  usage: string
  argument: (words: string[]) => string | undefined
  print?: (answer: string, words: string[]) => string
}

const asJson = (words: string[]) => JSON.stringify(words)
const filePath = ([file]: string[]) => (file ? resolve(file) : undefined)

const COMMANDS: Record<string, Command> = {
  affected: { usage: 'npm run affected [-- --tell]', argument: (words) => words.join(' ') },
  backup: {
    usage: 'npm run backup -- <new file>',
    argument: filePath,
    print: (rows, [file]) =>
      `${rows} rows written to ${file} and read back. It holds personal data: keep it where only you can read it.`,
  },
  'day-list': {
    usage: 'npm run day-list -- 2026-11-23 [--doctor doc1] [--html]',
    argument: asJson,
    print: (list) => list.trimEnd(),
  },
  desk: { usage: 'npm run desk -- attended K7QM-42DX', argument: asJson },
  'find-appointment': {
    usage: 'npm run find-appointment -- K7QM-42DX',
    argument: (words) => words.join(' ') || undefined,
  },
  restore: {
    usage: 'npm run restore -- <backup file>',
    argument: filePath,
    print: (restored) => `${restored} Everybody logs in again, and messages that were waiting are not sent.`,
  },
}

export async function runProgram(name: string | undefined): Promise<void> {
  if (name === 'config') await import('./config.ts')
  else if (name === 'reset-link') await import('./reset-link.ts')
  else await runCommand(name ?? '')
}

async function runCommand(name: string): Promise<void> {
  const command = COMMANDS[name]
  if (!command)
    return fail(
      `Unknown command "${name}". Commands: ${[...Object.keys(COMMANDS), 'config', 'reset-link'].sort().join(', ')}.`,
    )
  const words = process.argv.slice(2)
  const argument = command.argument(words)
  if (argument === undefined) return fail(`Usage: ${command.usage}`)
  await printLines(async () => {
    const answer = await resultOf(name, argument)
    return [command.print?.(answer, words) ?? answer]
  })
}
