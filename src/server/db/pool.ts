import type { Db } from './database.ts'

type Pool = { totalCount: number; idleCount: number; waitingCount: number; options: { max: number } }

/** The connections to PostgreSQL; the embedded database has none. */
export function poolOf(db: Db): Pool | undefined {
  const { $client: client } = db as Db & { $client: object }
  return 'totalCount' in client ? (client as Pool) : undefined
}
