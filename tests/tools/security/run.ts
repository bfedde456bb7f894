import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { ROOT } from '#server/install.mjs'
import { startPostgres } from '../../postgres.ts'
import { ATTACKS } from './attacks.ts'
import type { Attack } from './attack.ts'
import { BEFORE } from './before.ts'
import { printOutcomes, type Told } from './report.ts'
import { openTown } from './town.ts'

/** `npm run test:security`, with `-- --only <name>` one attack, with `-- --of <folder>` against another checkout's built server. */
const { values } = parseArgs({
  options: { of: { type: 'string', default: ROOT }, only: { type: 'string', multiple: true, default: [] } },
})
/** Servers that all start at once are slow to. */
const APART_MS = 2000
const root = resolve(values.of)
const wanted = ATTACKS.filter(({ name }) => values.only.length === 0 || values.only.includes(name))
if (wanted.length === 0)
  stop(`There is no such attack. There are: ${ATTACKS.map(({ name }) => name).join(', ')}`)
if (!existsSync(join(root, '.server/main.mjs')))
  stop(`${root} is not built. Run "npm run build" there first.`)

const postgres =
  (await startPostgres(['max_connections=500'])) ?? stop('No PostgreSQL is installed on this machine.')

async function led({ name, tries, lead }: Attack): Promise<Told> {
  const town = openTown(postgres, root)
  const start = performance.now()
  const outcome = await lead(town).catch((error: unknown) => {
    console.error(error)
    return { gets: `broke off: ${error instanceof Error ? error.message : 'unknown'}`, held: false }
  })
  await town.close()
  const seconds = Math.round((performance.now() - start) / 1000)
  console.log(`${outcome.held ? 'held  ' : 'BROKEN'} ${name} (${seconds} s): ${outcome.gets}`)
  return { name, tries, before: BEFORE[name] ?? '', ...outcome }
}

const told = new Map<Attack, Promise<Told>>()
try {
  for (const [n, attack] of wanted.filter(({ waits }) => waits).entries())
    told.set(
      attack,
      wait(n * APART_MS).then(() => led(attack)),
    )
  for (const attack of wanted)
    if (!attack.waits) {
      told.set(attack, led(attack))
      await told.get(attack)
    }
  const outcomes = await Promise.all(wanted.flatMap((attack) => told.get(attack) ?? []))
  process.exitCode = printOutcomes(outcomes) ? 0 : 1
} finally {
  postgres.remove()
}
process.exit()

function stop(sentence: string): never {
  console.error(sentence)
  process.exit(1)
}
