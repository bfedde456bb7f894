import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { type IncomingHttpHeaders, request as httpRequest } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { afterAll } from 'vitest'
import { drizzle } from 'drizzle-orm/node-postgres'
import { buildApp } from '#server/app.ts'
import { CONFIG, SECRET } from '../hospital.ts'
import { useOpened } from '../use-opened.ts'
import * as schema from '#server/db/schema.ts'
import { headersFile } from '#server/headers-file.ts'

export const FILES = {
  'index.html': 'the home page',
  'doctors.html': 'the doctors',
  '404.html': 'no such page',
  'appointments/404.html': 'any doctor',
  'hi/404.html': 'no such page, in Hindi',
  'hi/appointments/404.html': 'any doctor, in Hindi',
  '_astro/x.js': 'a script',
  'favicon.svg': '<svg/>',
}
const REDIRECTS = '/doctors/General%20physician /doctors/general-physician 301\n'

type Answer = { status: number; headers: IncomingHttpHeaders; bytes: Buffer; body: string }

/** A server with a small site and no database. */
async function openSite() {
  const parent = mkdtempSync(join(tmpdir(), 'openward-site-'))
  const folder = join(parent, 'dist')
  mkdirSync(join(folder, 'hi/appointments'), { recursive: true })
  mkdirSync(join(folder, 'appointments'))
  mkdirSync(join(folder, '_astro'))
  for (const [file, content] of Object.entries(FILES)) write(file, content)
  writeFileSync(join(folder, '_headers'), headersFile())
  writeFileSync(join(folder, '_redirects'), REDIRECTS)
  writeFileSync(join(parent, 'secret.txt'), 'a secret')
  const app = await buildApp({ db: drizzle.mock({ schema }), secret: SECRET, config: CONFIG, site: folder })
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo

  /** All files have one time, as in a reproducible image. */
  function write(file: string, content: string): void {
    const copies = { '': content, '.br': brotliCompressSync(content), '.gz': gzipSync(content) }
    for (const [ending, bytes] of Object.entries(copies)) {
      writeFileSync(join(folder, file + ending), bytes)
      utimesSync(join(folder, file + ending), 1, 1)
    }
  }

  /** Uses a real connection, so that the path arrives unchanged. */
  async function send(method: string, path: string, headers = {}, body = ''): Promise<Answer> {
    const call = httpRequest({ host: '127.0.0.1', port, method, path, headers, agent: false })
    call.end(body)
    const [answer] = await once(call, 'response')
    const bytes = Buffer.concat(await answer.toArray())
    return { status: answer.statusCode, headers: answer.headers, bytes, body: bytes.toString() }
  }
  async function close(): Promise<void> {
    await app.close()
    rmSync(parent, { recursive: true })
  }
  return {
    host: `127.0.0.1:${port}`,
    send,
    write,
    get: (path: string, headers = {}) => send('GET', path, headers),
    close,
  }
}
type Site = Awaited<ReturnType<typeof openSite>>

/** A site for the tests of one `describe`. */
export function useSite(): Site {
  const site = useOpened(openSite)
  afterAll(() => site.close())
  return site
}
