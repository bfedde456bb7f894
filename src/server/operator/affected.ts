import { runCommand } from './run.ts'

/** `npm run affected`: which visits stand in closed sessions; with `-- --tell` their patients are told. */
await runCommand('affected', process.argv.slice(2).join(' '), '', (lines) => [lines])
