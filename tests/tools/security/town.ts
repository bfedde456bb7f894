import { execFile } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { Postgres } from '../../postgres.ts'
import { type Server, startServer } from '../stress/server.ts'
import { call, type Options } from './call.ts'
import { type Mailbox, openMailbox } from './mailbox.ts'

type Wish = {
  /** How many server processes share the database. */
  processes?: number
  mailbox?: Mailbox
  env?: Record<string, string>
  openFiles?: number
  isEmbedded?: boolean
}

type Operate = (name: string, argument: string) => Promise<{ isOk: boolean; said: string }>
export type Town = ReturnType<typeof openTown>
export type Hospital = Awaited<ReturnType<Town['openHospital']>>

let databases = 0

/** What one attack is led against, and everything it opens: `close` ends it all. `root` is the folder under siege. */
export function openTown(postgres: Postgres, root: string) {
  const undo: (() => unknown)[] = []

  function newFolder(): string {
    const folder = mkdtempSync(join(tmpdir(), 'openward-siege-'))
    undo.push(() => rmSync(folder, { recursive: true, force: true }))
    return folder
  }

  /** An empty database, and connections to it beside the server's. */
  async function newDatabase() {
    const maker = new pg.Client({ connectionString: postgres.url })
    await maker.connect()
    const name = `siege_${(databases += 1)}`
    await maker.query(`create database ${name}`)
    await maker.end()
    const url = postgres.url.replace(/postgres$/, name)
    const admin = new pg.Pool({ connectionString: url, max: 2 })
    undo.push(() => admin.end())
    return { url, admin }
  }

  /** An operator's command, as a program beside the server; both its outputs. */
  const operate = (env: Record<string, string>, name: string, argument: string) =>
    new Promise<{ isOk: boolean; said: string }>((resolve) => {
      const args = [join(root, 'src/server/operate.mjs'), name, argument]
      const options = { cwd: root, env: { ...process.env, ...env }, maxBuffer: 2 ** 26 }
      execFile(process.execPath, args, options, (error, out, err) =>
        resolve({ isOk: !error, said: out + err }),
      )
    })

  /** The real server on a database of its own, behind a proxy that is believed, with its limits on. */
  async function openHospital({ processes = 1, mailbox, env = {}, openFiles = 0, isEmbedded }: Wish = {}) {
    const { url, admin } = await newDatabase()
    const place: Record<string, string> = isEmbedded ? { DATA_FOLDER: newFolder() } : { DATABASE_URL: url }
    const all: Record<string, string> = {
      ...place,
      RATE_LIMITS: 'on',
      TRUSTED_PROXIES: '127.0.0.1/32',
      SITE_URL: 'https://hospital.example',
      ...(mailbox && { SMTP_URL: mailbox.url, MAIL_FROM: 'desk@hospital.example' }),
      ...env,
    }
    const servers: Server[] = []
    for (let n = 0; n < processes; n += 1) {
      const server = await startServer(all, { root, openFiles })
      servers.push(server)
      undo.unshift(() => server.end('SIGKILL'))
    }
    const [server] = servers
    if (!server) throw new Error('A hospital has one process at least')
    return {
      ...{ url, admin, place, server, servers, base: server.base },
      call: (method: string, path: string, options: Options = {}) => call(server.base, method, path, options),
      operate: (name: string, argument: string) =>
        operate({ ...place, SITE_URL: all['SITE_URL'] ?? '' }, name, argument),
      passTime: (seconds: number) => passTime(admin, seconds),
      tablesWith: (isIn: (row: string) => boolean) => tablesWith(admin, isIn),
    }
  }

  /** The backup of a hospital: whether it was made, the file, and what is in it. */
  async function backUp(hospital: { operate: Operate }) {
    const file = join(newFolder(), 'backup')
    const made = await hospital.operate('backup', file)
    return { ...made, file, text: existsSync(file) ? readFileSync(file, 'utf8') : '' }
  }

  return {
    ...{ root, newFolder, newDatabase, operate, openHospital, backUp },
    openMailbox: async (host?: string) => {
      const mailbox = await openMailbox(host)
      undo.push(() => mailbox.close())
      return mailbox
    },
    close: async () => {
      for (const step of undo) await step()
    },
  }
}

/** Whatever the database knows the time of, happened so much earlier. */
async function passTime(admin: pg.Pool, seconds: number): Promise<void> {
  await admin.query(`do $$ declare field record; begin
    for field in select table_name, column_name from information_schema.columns
      where table_schema = 'public' and data_type = 'timestamp with time zone' loop
      execute format('update %1$I set %2$I = %2$I - interval ''${seconds} seconds''',
        field.table_name, field.column_name);
    end loop; end $$`)
}

/** The tables that hold a row for which this is true. */
async function tablesWith(admin: pg.Pool, isIn: (row: string) => boolean): Promise<string[]> {
  const { rows } = await admin.query<{ name: string }>(
    "select table_name as name from information_schema.tables where table_schema = 'public'",
  )
  const found: string[] = []
  for (const { name } of rows) {
    const all = await admin.query<{ row: string }>(`select t::text as row from ${name} t`)
    if (all.rows.some(({ row }) => isIn(row))) found.push(name)
  }
  return found
}
