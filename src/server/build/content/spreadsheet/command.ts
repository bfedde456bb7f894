import { resolve } from 'node:path'
import { parseArgs, type ParseArgsOptionsConfig } from 'node:util'

/** The options and arguments of a command; ends the program with the usage for an unknown option. */
export function argumentsOf<const Options extends ParseArgsOptionsConfig>(usage: string, options: Options) {
  try {
    return parseArgs({ options, allowPositionals: true })
  } catch (error) {
    return fail(`${(error as Error).message.split('. ')[0]}. ${usage}`)
  }
}

/** Ends the program with these lines as its error. */
export function fail(...lines: string[]): never {
  console.error(lines.join('\n'))
  process.exit(1)
}

/** The path of a file as it is named in the folder where npm was started. */
export const pathOf = (file: string): string => resolve(process.env['INIT_CWD'] ?? '.', file)
