import { resolve } from 'node:path'
import { runCommand } from './run.ts'

const [file] = process.argv.slice(2)

/** `npm run backup -- file`: what is to be kept, while the server runs or while it does not. */
await runCommand('backup', file && resolve(file), 'npm run backup -- <new file>', (rows) => [
  `${rows} rows written to ${file} and read back. It holds personal data: keep it where only you can read it.`,
])
