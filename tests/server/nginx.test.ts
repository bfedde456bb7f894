import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, it } from 'vitest'
import { PATHS } from '#contract/paths.ts'
import { CALLER_HEADER, lacks, startNginx } from '../tools/scale/engines.ts'

it('nginx answers in JSON when no server runs, and logs no client address', async ({ skip }) => {
  skip(lacks('nginx'), 'nginx is not installed.')
  const server = createServer((_, answer) => answer.end()).listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  const nginx = await startNginx([(server.address() as AddressInfo).port])
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))

  const answer = await fetch(nginx.base + PATHS.doctors, { headers: { [CALLER_HEADER]: '192.0.2.77' } })
  const body = await answer.json()
  const log = nginx.readLog()
  await nginx.stop()

  expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '2'])
  expect(body).toMatchObject({ success: false, code: 'busy' })
  expect(log).not.toContain('192.0.2.77')
})
