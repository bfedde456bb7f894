import { mkdirSync, writeFileSync } from 'node:fs'
import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { cmsConfig } from '#cms/config.ts'
import { localBackend } from '#cms/git-host.ts'
import { serveCms } from '#cms/serve-cms.ts'
import { shaOf } from '#cms/working-files.ts'
import { smallProject } from './small-project.ts'

type Sent = { method?: string; headers?: Record<string, string>; body?: Buffer; isChunked?: boolean }
type Answer = { status: number; text: string; headers: Record<string, unknown> }
export type Change = {
  operation: 'create' | 'update' | 'delete'
  path: string
  content?: string | Buffer
  sha?: string
  from_path?: string
}

export const REPOSITORY = '/admin/api/v1/repos/this/website'

/** A running CMS server for a copy of the content, and requests that a browser would not send. */
export async function runCms() {
  const project = smallProject()
  const folder = join(project.folder, '.cms')
  mkdirSync(join(folder, 'admin'), { recursive: true })
  writeFileSync(join(folder, 'admin/index.html'), '<h1>Studio</h1>')
  writeFileSync(join(folder, 'admin/a.js'), '1')
  writeFileSync(join(folder, 'bundle-hash'), 'secret')
  const config = (origin: string) => cmsConfig(join(project.folder, 'content'), localBackend(origin))
  const serve = serveCms({ project: project.folder, folder, config }, () => undefined)
  const server = createServer((asked, answer) => serve(asked, answer, () => answer.end('the site')))
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  const origin = `http://localhost:${port}`

  const ask = (path: string, { method = 'GET', headers = {}, body, isChunked }: Sent = {}) =>
    new Promise<Answer>((done, fail) => {
      const length = body && !isChunked ? { 'content-length': String(body.length) } : {}
      const options = { port, host: '127.0.0.1', path, method }
      const sent = request(
        { ...options, headers: { host: `localhost:${port}`, ...length, ...headers } },
        (answer) => {
          let text = ''
          answer.on('data', (part) => (text += part))
          answer.on('end', () => done({ status: answer.statusCode ?? 0, text, headers: answer.headers }))
        },
      )
      sent.on('error', fail)
      sent.end(body)
    })

  return {
    project,
    origin,
    ask,
    shaOf: (path: string) => shaOf(Buffer.from(project.read(path))),
    save: async (...files: Change[]) => {
      const encoded = files.map((file) => ({
        ...file,
        ...(file.content !== undefined && { content: Buffer.from(file.content).toString('base64') }),
      }))
      const body = Buffer.from(JSON.stringify({ files: encoded }))
      const { status, text } = await ask(`${REPOSITORY}/contents`, { method: 'POST', body })
      return { status, message: status < 300 ? '' : (JSON.parse(text) as { message: string }).message }
    },
    close: () => {
      server.closeAllConnections()
      server.close()
      project.remove()
    },
  }
}
export type RunningCms = Awaited<ReturnType<typeof runCms>>
