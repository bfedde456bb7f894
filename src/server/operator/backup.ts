import { resolve } from 'node:path'
import { runCommand } from './run.ts'

const [file] = process.argv.slice(2)

/** `npm run backup -- file`: every row, while the server runs or while it does not. */
await runCommand('backup', file && resolve(file), 'npm run backup -- <new file>', (rows) => [
  `${rows} rows written to ${file}. It holds personal data: keep it where only you can read it.`,
])
