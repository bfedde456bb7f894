import { execFileSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { PATHS } from '#contract/paths.ts'
import { newDataFolder, startServer } from './program.ts'

const WITHIN = { timeout: 30_000 }
/** More than the disk can hold. */
const WRITES_AT_MOST = 5000

/** Random text, which does not compress. */
const lines = () => Array.from({ length: 20 }, () => randomBytes(50).toString('hex'))

/** Mounts a small disk. Returns false without the rights to. */
function mountDisk(folder: string): boolean {
  try {
    execFileSync('/bin/mount', ['-t', 'tmpfs', '-o', 'size=80m', 'tmpfs', folder], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

it('a full disk stops writing, not reading, is logged once, and is over once there is room', async ({
  skip,
}) => {
  const { folder, remove } = newDataFolder()
  onTestFinished(remove)
  skip(!mountDisk(folder), 'No disk can be mounted here.')
  onTestFinished(() => void execFileSync('/bin/umount', ['--lazy', folder]))
  const filling = join(folder, 'filling')
  const env = { DATABASE_URL: '', DATA_FOLDER: join(folder, 'data'), LOG_LEVEL: 'error' }
  const server = await startServer(env)
  onTestFinished(() => void server.end('SIGKILL'))
  const ready = async () => (await fetch(`${server.base}/readyz`)).status
  const payload = { name: 'Asha', phone: '9000000093', password: 'secret1' }
  const { body } = await server.call('POST', PATHS.signUp, { body: payload })
  const write = () => server.call('PATCH', PATHS.me, { token: body.utoken, body: { allergies: lines() } })

  expect(() => writeFileSync(filling, Buffer.alloc(2e8))).toThrow('ENOSPC')
  let refused = await write()
  for (let writes = 0; refused.status === 200 && writes < WRITES_AT_MOST; writes += 1) refused = await write()
  await expect.poll(ready, WITHIN).toBe(503)
  expect(refused).toMatchObject({ status: 503, body: { code: 'busy' } })
  expect((await server.call('GET', PATHS.doctors)).status).toBe(200)
  expect((await write()).status).toBe(503)

  rmSync(filling)
  await expect.poll(ready, WITHIN).toBe(200)
  expect((await write()).status).toBe(200)
  expect(server.log()).toMatch(/^[^\n]*The disk of the database is full[^\n]*Make room[^\n]*\n$/)
})
