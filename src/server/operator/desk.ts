import { runCommand } from './run.ts'

const asked = process.argv.slice(2)

/** `npm run desk -- attended K7QM-42DX` and its like: one visit is changed as the hospital. Also its systems' keys. */
await runCommand('desk', JSON.stringify(asked), '', (done) => [done])
