import { argumentsOf } from '#cli/arguments.mjs'
import { buildApp } from '#server/app.ts'
import { openEmbedded } from '#server/db/embedded.ts'
import { fuzz } from './fuzz.ts'
import { publish } from '../../closures.ts'
import { table } from '../table.ts'

argumentsOf(`Usage: npm run test:fuzz

Sends random requests to the whole API. FUZZ_REQUESTS=20000 is how many, FUZZ_SEED which.`)
const requests = Number(process.env['FUZZ_REQUESTS'] ?? 20_000)
const seed = Number(process.env['FUZZ_SEED'] ?? Math.floor(Math.random() * 2 ** 31))

const time = { now: new Date('2026-11-20T04:00:00Z') }
const database = await openEmbedded()
const { db } = database
await publish(db)
const config = { rateLimits: false, trustedProxies: undefined, corsOrigins: [], logLevel: 'silent' }
const app = await buildApp({
  db,
  clock: () => time.now,
  config,
  sendsMessages: true,
  contactForm: 'mail',
  texts: { codesADay: 5000 },
  cacheSeconds: 0,
})
await app.ready()

console.log(`${requests} requests, FUZZ_SEED=${seed}`)
const started = performance.now()
const secondsSinceStart = () => Math.round((performance.now() - started) / 1000)
const rows = await fuzz({ app, db, time }, { seed, requests }, (total) => {
  if (total % 1000 === 0) console.log(`${total} sent after ${secondsSinceStart()} s`)
})
await app.close()
await database.close()

const sent = rows.reduce((sum, row) => sum + row.requests, 0)
const wrong = rows.filter((row) => row.wrong.length > 0)
table(
  'Requests at random',
  ['call', 'requests', 'ok', 'answers'],
  rows.map((row) => {
    const statuses = [...row.statuses].sort(([one], [other]) => one - other)
    const answers = statuses.map(([status, times]) => `${status}×${times}`).join(' ')
    return [row.call, String(row.requests), wrong.includes(row) ? 'NO' : 'yes', answers]
  }),
)
for (const { call, wrong: all } of wrong) console.log(`\n${call} ${JSON.stringify(all, undefined, 2)}`)
console.log(
  `\n${sent} requests to ${rows.length} calls in ${secondsSinceStart()} s: ${wrong.length} calls answered wrongly (seed ${seed})`,
)
process.exit(wrong.length > 0 ? 1 : 0)
