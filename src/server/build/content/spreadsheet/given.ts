import { parseArgs, type ParseArgsOptionsConfig } from 'node:util'

/** What stands behind a command; one that does not know a part of it says how it is written, and ends. */
export function given<const Options extends ParseArgsOptionsConfig>(usage: string, options: Options) {
  try {
    return parseArgs({ options, allowPositionals: true })
  } catch (error) {
    console.error(`${(error as Error).message.split('. ')[0]}. ${usage}`)
    process.exit(1)
  }
}
