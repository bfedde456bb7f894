import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { ROOT } from '#server/install.mjs'
import { removePostgres } from '../stress/hospital.ts'
import { type Finding, printReport } from '../stress/report.ts'
import type { Attack } from './attack.ts'
import { crowd, watched } from './attacks/crowd.ts'
import { hugeExport } from './attacks/export.ts'
import { resetOrChange, whileDeleted } from './attacks/races.ts'
import { gone, outOfFiles, pipelining, ranges } from './attacks/sockets.ts'
import { type Hospital, openHospital } from './hospital.ts'

const onEmbedded: Attack = {
  name: `${whileDeleted.name}-embedded`,
  tries: `${whileDeleted.tries}, on the embedded database`,
  lead: (open) => whileDeleted.lead((options) => open({ ...options, isEmbedded: true })),
}

const ATTACKS = [
  ...[resetOrChange, whileDeleted, onEmbedded, hugeExport, ranges, gone, outOfFiles],
  ...[pipelining, watched, crowd],
]

/** `npm run test:security`, with `-- --only <name>` one attack. */
const { values } = parseArgs({ options: { only: { type: 'string', multiple: true, default: [] } } })
const wanted = ATTACKS.filter(({ name }) => values.only.length === 0 || values.only.includes(name))
if (wanted.length === 0) stop(`No such attack. There are: ${ATTACKS.map(({ name }) => name).join(', ')}`)
if (!existsSync(join(ROOT, '.server/main.mjs'))) stop('The server is not built. Run "npm run build" first.')

async function lead({ name, tries, lead: attack }: Attack): Promise<Finding> {
  const opened: Hospital[] = []
  const start = performance.now()
  const outcome = await attack(async (options) => {
    const hospital = await openHospital(options)
    opened.push(hospital)
    return hospital
  }).catch((error: unknown) => {
    console.error(error)
    return { gets: `broke off: ${error instanceof Error ? error.message : 'unknown'}`, held: false }
  })
  for (const hospital of opened) await hospital.close()
  const seconds = Math.round((performance.now() - start) / 1000)
  console.log(`${outcome.held ? 'held  ' : 'BROKEN'} ${name} (${seconds} s): ${outcome.gets}`)
  return { done: `${name}: ${tries}`, found: outcome.gets, isOk: outcome.held }
}

const rows = []
for (const attack of wanted) rows.push({ part: '', ...(await lead(attack)) })
removePostgres()
process.exit(printReport(rows) ? 0 : 1)

function stop(sentence: string): never {
  console.error(sentence)
  process.exit(1)
}
