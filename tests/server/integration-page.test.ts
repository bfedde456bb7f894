import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { eq } from 'drizzle-orm'
import { expect, it, onTestFinished } from 'vitest'
import { ROOT } from '#cli/install.mjs'
import { appointments } from '#server/db/schema-appointments.ts'
import { deliverEvents } from '#server/events/deliver.ts'
import { startEvents } from '#server/events/receiver.ts'
import { openHospital } from '../hospital.ts'
import { startOnPort } from '../postgres.ts'
import { openDesk } from './desk-steps.ts'
import { NEW_SECRET } from './event-steps.ts'

const PAGE = readFileSync(join(ROOT, 'src/server/INTEGRATION.md'), 'utf8')

/** The program on the page, in the project's folder, where it finds its library. */
const startReceiver = (env: Record<string, string>) =>
  startOnPort(async (port) => {
    const [, program = ''] = /<!-- receiver -->\n```js\n(.*?)```/s.exec(PAGE) ?? []
    expect(program.split('\n').length).toBeLessThanOrEqual(36)
    const receiver = spawn(process.execPath, ['--input-type=module', '--eval', program], {
      cwd: ROOT,
      env: { ...process.env, ...env, PORT: String(port) },
    })
    onTestFinished(() => void receiver.kill())
    const url = `http://127.0.0.1:${port}/`
    /** It answers 500 to a request that is no event. */
    const statusOf = () =>
      fetch(url).then(
        ({ status }) => status,
        () => 'no answer',
      )
    const state = async () => (receiver.exitCode === null ? statusOf() : 'ended')
    await expect.poll(state, { timeout: 10_000 }).toBeOneOf([500, 'ended'])
    if (receiver.exitCode !== null) throw new Error(`The receiver ended on port ${port}.`)
    const lines = createInterface({ input: receiver.stdout })
    return { url, lines: lines[Symbol.asyncIterator]() }
  })

it('the receiver on the page for integrators keeps a copy', async () => {
  const hospital = await openHospital()
  onTestFinished(() => hospital.close())
  await hospital.app.listen({ host: '127.0.0.1', port: 0 })
  const desk = await openDesk(hospital)
  const { port } = hospital.app.server.address() as AddressInfo
  const { url, lines } = await startReceiver({
    EVENTS_SECRET: NEW_SECRET,
    HOSPITAL: `http://127.0.0.1:${port}`,
    KEY: await desk.newKey('records', true),
  })
  await startEvents(hospital.db)
  const deliver = async () => {
    hospital.time.now = new Date()
    const settings = { url, secrets: [NEW_SECRET], allowsPrivate: false }
    await deliverEvents({ ...hospital.deps, log: console }, settings)
  }

  const { id, number } = await desk.bookGuest()
  await deliver()
  expect((await lines.next()).value).toBe(`appointment.booked ${number} 1`)

  await hospital.db.delete(appointments).where(eq(appointments.id, id))
  await deliver()
  expect((await lines.next()).value).toBe(`appointment.erased ${number} 0`)
})
