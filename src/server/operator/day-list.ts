import { runCommand } from './run.ts'

const asked = process.argv.slice(2)

/** `npm run day-list -- 2026-11-23 [--doctor doc1] [--csv | --html]`: who is expected on a day; today without one. */
await runCommand('day-list', JSON.stringify(asked), '', (list) => [list.trimEnd()])
