import { once } from 'node:events'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { unexpectedText } from '#server/failure.ts'
import { askServer, listenToOperator } from '#server/operator/socket.ts'
import { isSkipped, useHospital } from '../hospital.ts'
import { newDataFolder } from './program.ts'

describe.skipIf(isSkipped)('a failed operator command', () => {
  const { folder, remove } = newDataFolder()
  const hospital = useHospital({ keepsPatients: true })
  let stop: () => void
  beforeAll(async () => {
    stop = listenToOperator(folder, {
      refused: (typed) => hospital.db.execute(sql`select ${typed}::text::int`).then(String),
      'has no file': () => Promise.reject(new Error('EEXIST: file already exists')),
    })
  })
  afterAll(async () => {
    stop()
    remove()
  })

  it('shows the SQL state, and nothing that a patient typed', async () => {
    await expect(askServer(folder, 'refused', 'Zoë')).rejects.toThrow(
      /^The database rejected the command \(SQL state 22P02\)\.$/,
    )
  })

  it('is printed by a program without its statement and parameters', async () => {
    const failed = hospital.db.execute(sql`select ${'Meera 98765'}::text::int`)
    const text = unexpectedText(await failed.catch((error: unknown) => error))

    expect(text).toMatch(/^The database rejected the command \(SQL state 22\w{3}\)\.\n\s+at /)
    expect(text).not.toMatch(/select|Meera|98765/)
  })

  it('says when the server stopped before answering, or does not know the command', async () => {
    const other = newDataFolder()
    const server = createServer((socket) => void socket.once('data', () => socket.destroy()))
    await once(server.listen(join(other.folder, 'operator.sock')), 'listening')

    await expect(askServer(other.folder, 'backup', 'x')).rejects.toThrow(/stopped before it answered/)
    await expect(askServer(folder, 'newer', 'x')).rejects.toThrow(/does not know "newer"/)

    server.close()
    other.remove()
  })

  it('shows any other error message as it is', async () => {
    await expect(askServer(folder, 'has no file', '')).rejects.toThrow(/^EEXIST: file already exists$/)
  })
})
