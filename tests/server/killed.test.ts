import fc from 'fast-check'
import { afterEach, describe, expect, inject, it } from 'vitest'
import { PATHS, pathTo } from '#contract/paths.ts'
import { isSkipped } from '../hospital.ts'
import { seedOf } from '../model-size.ts'
import { createDatabase } from '../postgres.ts'
import { newDataFolder, startServer } from './program.ts'

const SEED = seedOf(3)
/** Milliseconds from the first of many moves until the server is killed. */
const KILLED_AFTER_MS = fc.sample(fc.integer({ min: 1, max: 20 }), { seed: SEED, numRuns: 2 })

const newDatabase = () =>
  process.env['TEST_DATABASE'] === 'postgres' ? createDatabase(inject('postgresUrl')) : ''

describe.skipIf(isSkipped)('a server that is killed', () => {
  const { folder, remove } = newDataFolder()
  afterEach(remove)

  it('during a move leaves the patient exactly one place, old or new', async () => {
    const env = { DATA_FOLDER: folder, DATABASE_URL: await newDatabase() }
    let server = await startServer(env)
    const signUp = { name: 'Asha', phone: '9876543210', password: 'secret1' }
    const { utoken: token } = (await server.call('POST', PATHS.signUp, { body: signUp })).body
    const { days } = (await server.call('GET', pathTo(PATHS.availability, 'doc1'))).body
    const open = days
      .filter(({ reason }: { reason?: string }) => !reason)
      .map(({ date }: { date: string }) => date)
      .slice(1)
    const booking = { docId: 'doc1', selectedDate: open[0], selectedSlot: 'morning', paymentStatus: 'paid' }
    const { appointmentId: id } = (await server.call('POST', PATHS.book, { token, body: booking })).body

    for (const moment of KILLED_AFTER_MS) {
      const selectedSlot = 'evening'
      const moves = open.map((selectedDate: string) => {
        const body = { selectedDate, selectedSlot }
        return server.call('POST', pathTo(PATHS.reschedule, id), { token, body }).catch(() => undefined)
      })
      await new Promise((resolve) => setTimeout(resolve, moment))
      await server.end('SIGKILL')
      await Promise.all(moves)
      server = await startServer(env)

      const { appointments } = (await server.call('GET', PATHS.appointments, { token })).body
      const killed = `killed after ${moment} ms, seed ${SEED}`
      expect(appointments, killed).toMatchObject([{ id, paymentStatus: 'paid', status: 'booked' }])
      const after = (await server.call('GET', pathTo(PATHS.availability, 'doc1'))).body.days
      const left = after.flatMap(({ slots }: { slots: { placesLeft: number }[] }) => slots)
      const taken = left.filter(({ placesLeft }: { placesLeft: number }) => placesLeft === 11)
      expect(taken, killed).toHaveLength(1)
    }
    await server.end('SIGTERM')
  })
})
