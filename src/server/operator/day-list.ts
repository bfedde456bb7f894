import { runCommand } from './run.ts'

const asked = process.argv.slice(2)

/** `npm run day-list -- 2026-11-23 [--doctor doc1] [--html]`: the appointments of a day, today without one, as CSV or a page to print. */
await runCommand('day-list', JSON.stringify(asked), '', (list) => [list.trimEnd()])
