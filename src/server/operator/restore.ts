import { resolve } from 'node:path'
import { runCommand } from './run.ts'

const [file] = process.argv.slice(2)

/** `npm run restore -- file`: into the new database that DATABASE_URL or DATA_FOLDER names. */
await runCommand('restore', file && resolve(file), 'npm run restore -- <backup file>', (restored) => [
  `${restored} Everybody logs in anew, and messages that were waiting are not sent.`,
])
