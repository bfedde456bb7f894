import { resolve } from 'node:path'
import { parseArgs, type ParseArgsOptionsConfig } from 'node:util'

/** Returns the options and arguments of a command. Exits with the usage on an unknown option. */
export function argumentsOf<const Options extends ParseArgsOptionsConfig>(usage: string, options: Options) {
  try {
    return parseArgs({ options, allowPositionals: true })
  } catch (error) {
    return fail(`${(error as Error).message.split('. ')[0]}. ${usage}`)
  }
}

export function fail(...lines: string[]): never {
  console.error(lines.join('\n'))
  process.exit(1)
}

export const pathOf = (file: string): string => resolve(process.env['INIT_CWD'] ?? '.', file)
