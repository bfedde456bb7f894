import pg from 'pg'

const ANSWER_WITHIN_MS = 10_000
const STATE = `select current_setting('transaction_read_only') = 'on' as "isReadOnly", has_database_privilege(current_database(), 'create')
  and coalesce(has_schema_privilege(current_schema(), 'create'), false) as may`

export async function reachPostgres(url: string): Promise<string | undefined> {
  const client = clientOf(url)
  if (!client)
    return 'DATABASE_URL cannot be read. Set it to one like postgresql://user:password@127.0.0.1:5432/openward, with signs like @, / and # in the password as %40, %2F and %23.'
  client.on('error', () => undefined)
  try {
    await client.connect()
    const { rows } = await client.query(STATE)
    if (rows[0]?.isReadOnly) return readOnly(client)
    return rows[0]?.may ? undefined : noRights(client)
  } catch (error) {
    return sentenceOf(error as NodeJS.ErrnoException, client)
  } finally {
    await client.end().catch(() => undefined)
  }
}

function clientOf(url: string): pg.Client | undefined {
  try {
    return new pg.Client({
      connectionString: url,
      connectionTimeoutMillis: ANSWER_WITHIN_MS,
      query_timeout: ANSWER_WITHIN_MS,
      application_name: 'openward',
    })
  } catch {
    return undefined
  }
}

const readOnly = ({ host, port }: pg.Client) =>
  `DATABASE_URL: the PostgreSQL at ${host}:${port} is read-only: a replica, or a server without room. Set the address of the primary, or make it writable.`

const noRights = ({ user, database }: pg.Client) =>
  `DATABASE_URL: the user "${user}" may not make tables in the database "${database}". As its owner run: GRANT CREATE ON DATABASE "${database}" TO "${user}"; GRANT CREATE ON SCHEMA public TO "${user}";`

function sentenceOf({ code = '', message }: NodeJS.ErrnoException, client: pg.Client): string {
  if (code === '42501') return noRights(client)
  const { database, host, port } = client
  return `DATABASE_URL: cannot open the database "${database}" at ${host}:${port}: ${message || code}. Check host, port, name, user and password (with signs like @, / and # as %40, %2F and %23), and that PostgreSQL runs there.`
}
