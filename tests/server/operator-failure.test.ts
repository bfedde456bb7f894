import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { askServer, listenToOperator } from '#server/operator/socket.ts'
import { type Hospital, isSkipped, openHospital } from '../hospital.ts'
import { newDataFolder } from './program.ts'

describe.skipIf(isSkipped)('an operator whose command fails', () => {
  const { folder, remove } = newDataFolder()
  let hospital: Hospital
  let stop: () => void
  beforeAll(async () => {
    hospital = await openHospital()
    stop = listenToOperator(folder, {
      refused: (typed) => hospital.db.execute(sql`select ${typed}::text::int`).then(String),
      'has no file': () => Promise.reject(new Error('EEXIST: file already exists')),
    })
  })
  afterAll(async () => {
    stop()
    await hospital.close()
    remove()
  })

  it('reads the SQL state, and nothing that a patient typed', async () => {
    await expect(askServer(folder, 'refused', 'Zoë')).rejects.toThrow(
      /^The database refused it \(SQL state 22P02\)\.$/,
    )
  })

  it('reads what else went wrong in its own words', async () => {
    await expect(askServer(folder, 'has no file', '')).rejects.toThrow(/^EEXIST: file already exists$/)
  })
})
