import { argumentsOf, fail } from '#cli/arguments.mjs'
import { table } from '../table.ts'
import { lacks } from './engines.ts'

/** Records what was tried, what was seen, and whether it held. */
export type Note = (what: string, saw: string, ok: boolean) => void

/** The parts, each with the programs that it needs besides PostgreSQL. Loaded on demand. */
const PARTS: Record<string, { needs: string[]; run: (note: Note) => Promise<void> }> = {
  processes: {
    needs: ['nginx', 'pgbouncer'],
    run: async (note) => (await import('./processes.ts')).processes(note),
  },
  cluster: {
    needs: ['haproxy', 'patroni', 'etcd', 'pgbackrest'],
    run: async (note) => (await import('./failover.ts')).failover(note),
  },
}
const NAMES = Object.keys(PARTS)

const { positionals } = argumentsOf(
  `Usage: npm run test:scale [-- ${NAMES.join('|')} …]

processes: three processes behind nginx and pgbouncer, restarted in turn, with a PostgreSQL whose replica is promoted.
cluster: three processes behind HAProxy on a Patroni cluster that loses its primary in each way, and a restore to a
moment by pgBackRest, with the files of src/server/deploy/cluster.`,
  {},
  NAMES,
)
const parts = positionals.length > 0 ? positionals : NAMES
const missing = parts.flatMap((part) => PARTS[part]?.needs ?? []).filter(lacks)
if (missing.length > 0) {
  const packages = missing.map((name) => (name === 'etcd' ? 'etcd-server' : name)).join(' ')
  fail(`Not installed: ${missing.join(', ')}. On Debian "apt-get install ${packages}".`)
}
let isAllOk = true
for (const part of parts) {
  const rows: string[][] = []
  try {
    await PARTS[part]?.run((what, saw, ok) => {
      isAllOk &&= ok
      rows.push([what, saw, ok ? 'yes' : 'NO'])
    })
  } finally {
    table(`test:scale, ${part}`, ['what', 'seen', 'ok'], rows)
  }
}
process.exit(isAllOk ? 0 : 1)
