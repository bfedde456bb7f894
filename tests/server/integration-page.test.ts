import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
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
import { openDesk } from './desk-steps.ts'
import { NEW_SECRET } from './event-steps.ts'

const PAGE = readFileSync(join(ROOT, 'src/server/INTEGRATION.md'), 'utf8')

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}

/** The program on the page, in the project's folder, where it finds its library. */
async function startReceiver(env: Record<string, string>) {
  const [, program = ''] = /<!-- receiver -->\n```js\n(.*?)```/s.exec(PAGE) ?? []
  expect(program.split('\n').length).toBeLessThanOrEqual(36)
  const file = join(ROOT, `.receiver-${process.pid}.mjs`)
  writeFileSync(file, program)
  const receiver = spawn(process.execPath, [file], { env: { ...process.env, ...env } })
  onTestFinished(() => {
    receiver.kill()
    rmSync(file)
  })
  return createInterface({ input: receiver.stdout })[Symbol.asyncIterator]()
}

it('the receiver on the page for integrators keeps a copy', async () => {
  const hospital = await openHospital()
  onTestFinished(() => hospital.close())
  await hospital.app.listen({ host: '127.0.0.1', port: 0 })
  const desk = await openDesk(hospital)
  const { port } = hospital.app.server.address() as AddressInfo
  const own = await freePort()
  const lines = await startReceiver({
    EVENTS_SECRET: NEW_SECRET,
    HOSPITAL: `http://127.0.0.1:${port}`,
    KEY: await desk.newKey('records', true),
    PORT: String(own),
  })
  await startEvents(hospital.db)
  const deliver = async () => {
    hospital.time.now = new Date()
    const settings = { url: `http://127.0.0.1:${own}/`, secrets: [NEW_SECRET], allowsPrivate: false }
    await deliverEvents({ ...hospital.deps, log: console }, settings)
  }

  const { id, number } = await desk.bookGuest()
  const isUp = () =>
    fetch(`http://127.0.0.1:${own}`).then(
      ({ ok }) => !ok,
      () => false,
    )
  await expect.poll(isUp, { timeout: 10_000 }).toBe(true)
  await deliver()
  expect((await lines.next()).value).toBe(`appointment.booked ${number} 1`)

  await hospital.db.delete(appointments).where(eq(appointments.id, id))
  await deliver()
  expect((await lines.next()).value).toBe(`appointment.erased ${number} 0`)
})
