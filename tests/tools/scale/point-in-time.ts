import { join } from 'node:path'
import pg from 'pg'
import { asPostgres, findPostgres, pgCtl, startOnPort } from '../../postgres.ts'
import { type Cluster, type Node, until } from './cluster.ts'
import type { Note } from './run.ts'

/** Restores the archive to the moment between two rows: the first must be there, the second not. */
export async function restoreBetween(
  cluster: Cluster,
  primary: Node,
  url: string,
  note: Note,
): Promise<void> {
  const database = new pg.Client(url)
  await database.connect()
  await database.query('create table marks (name text, at timestamptz default clock_timestamp())')
  await database.query("insert into marks values ('before')")
  const { rows: times } = await database.query('select clock_timestamp()::text as now')
  await database.query("insert into marks values ('after')")
  const { rows: stored } = await database.query('select count(*)::int as count from appointments')
  await database.end()
  await archiveAll(primary)

  const data = join(cluster.folder, 'restored')
  const began = performance.now()
  const options = [`--pg1-path=${data}`, '--type=time', `--target=${times[0].now}`, '--target-action=promote']
  asPostgres('pgbackrest', ['--stanza=openward', ...options, 'restore'], primary.env)
  const bin = findPostgres() ?? ''
  const port = await startOnPort((tried) => {
    const settings = `-p ${tried} -c archive_mode=off -c listen_addresses=127.0.0.1`
    const args = ['-D', data, '-l', join(cluster.folder, 'restored.log'), '-w', '-o', settings, 'start']
    asPostgres(join(bin, 'pg_ctl'), args, primary.env)
    return tried
  })
  const restored = new pg.Client(url.replace(/:\d+\//, `:${port}/`))
  await restored.connect()
  await until('the restored database is open', async () => {
    const { rows } = await restored.query('select pg_is_in_recovery() as waits')
    return !rows[0].waits
  })
  const seconds = (performance.now() - began) / 1000
  const { rows: marks } = await restored.query('select name from marks')
  const { rows: found } = await restored.query('select count(*)::int as count from appointments')
  await restored.end()
  pgCtl(bin, data, '-m', 'immediate', 'stop')
  const names = marks.map(({ name }) => name).join(', ')
  note(
    'restored by pgBackRest to the moment between two rows',
    `"${names}" is there, ${found[0].count} of ${stored[0].count} appointments, after ${seconds.toFixed(1)} s`,
    names === 'before' && found[0].count === stored[0].count,
  )
}

/** Waits until the archive has everything that was written. */
async function archiveAll(primary: Node): Promise<void> {
  const admin = new pg.Client(`postgresql://postgres:${primary.password}@127.0.0.1:${primary.port}/postgres`)
  await admin.connect()
  const { rows } = await admin.query('select pg_walfile_name(pg_switch_wal()) as file')
  await until('the archive is complete', async () => {
    const { rows: archived } = await admin.query('select last_archived_wal as file from pg_stat_archiver')
    return archived[0].file >= rows[0].file
  })
  await admin.end()
}
