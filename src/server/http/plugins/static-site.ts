import { existsSync, readdirSync, readFileSync, type Stats } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import fastifyStatic from '@fastify/static'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { languages, rootOf } from '#lib/languages.ts'
import { headersAt, readHeadersFile } from '../../headers-file.ts'
import { refusals } from '../../refusal.ts'
import { contentEtag, isKnown } from '../routes/public-answers.ts'
import type { App } from '../routes/route.ts'

export async function staticSite(app: App, folder: string): Promise<void> {
  const rules = readHeadersFile(readFileSync(join(folder, '_headers'), 'utf8'))
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  const pages = new Set(
    files.filter((file) => file.endsWith('.html')).map((file) => file.replaceAll('\\', '/')),
  )
  const redirects = readRedirects(folder)
  const hasFile = (path: string) => existsSync(join(folder, path))
  await app.register(fastifyStatic, {
    root: folder,
    serve: false,
    preCompressed: true,
    acceptRanges: false,
    cacheControl: false,
    lastModified: false,
    etag: false,
    setHeaders: (reply, path, stat) => {
      const etag = etagOf(path, stat)
      if (etag) reply.header('etag', etag)
    },
    index: false,
    redirect: false,
  })

  function fileFor(path: string) {
    const root = rootOfPath(path)
    if (path === `${root}/404`) return notFound(root)
    if (path === '/') return found('index.html')
    const name = path.slice(1)
    if (name !== 'index' && pages.has(`${name}.html`)) return found(`${name}.html`)
    if (/\.\w+$/.test(name) && !/\.(html|br|gz)$/.test(name) && hasFile(name)) return found(name)
    if (/^\/appointments\/[^/]+$/.test(path.slice(root.length)))
      return found(`${root}/appointments/404.html`.slice(1))
    return notFound(root)
  }

  /** Keeps the path as written, for a header. Redirects only to existing pages, never to another site. */
  function withoutSlash(url: string, path: string): string | undefined {
    const [written = ''] = url.split('?')
    const isPage = path !== '/' && fileFor(path.slice(0, -1)).status === 200
    return written.endsWith('/') && isPage ? written.slice(0, -1) : undefined
  }

  function serve(request: FastifyRequest, reply: FastifyReply) {
    const path = decodePath(request.url)
    const isApi = request.url.startsWith('/api/')
    if (isApi || (request.method !== 'GET' && request.method !== 'HEAD'))
      throw refusals.not_found('There is no such call.')
    const target = redirects.get(path) ?? withoutSlash(request.url, path)
    if (target) return reply.headers(headersAt(path, rules)).redirect(target + queryOf(request.url), 301)
    const { file, status } = fileFor(path)
    const address = file.endsWith('.html') ? '/' + file.slice(0, -'.html'.length) : path
    reply.headers({ 'cache-control': REVALIDATED, ...headersAt(address, rules) })
    return reply.code(status).sendFile(file)
  }

  app.get('/*', { schema: { hide: true }, logLevel: 'warn', onSend: sendUnlessKnown }, serve)
  app.setNotFoundHandler(serve)
}

const etags = new Map<string, { version: string; etag: string }>()

/** Made from the content: images and packages give all files one time. Read again only when the file has changed. */
function etagOf(path: string, { ino, size, ctimeMs }: Stats): string | undefined {
  const version = [ino, size, ctimeMs].join(' ')
  const known = etags.get(path)
  if (known?.version === version) return known.etag
  try {
    const etag = contentEtag(readFileSync(path))
    etags.set(path, { version, etag })
    return etag
  } catch {
    // Too many open files: sent without an ETag. A throw here would end the process.
    return undefined
  }
}

async function sendUnlessKnown(request: FastifyRequest, reply: FastifyReply, payload: unknown) {
  const etag = reply.getHeader('etag')
  if (reply.statusCode !== 200 || !isKnown(request, String(etag))) return payload
  if (payload instanceof Readable) payload.destroy()
  for (const name of ['content-type', 'content-length', 'content-encoding']) reply.removeHeader(name)
  reply.code(304)
  return null
}

const REVALIDATED = 'public, max-age=0, must-revalidate'

const found = (file: string) => ({ file, status: 200 })
const notFound = (root: string) => ({ file: `${root}/404.html`.slice(1), status: 404 })

const rootOfPath = (path: string) =>
  languages.map(rootOf).find((root) => root && path.startsWith(`${root}/`)) ?? ''

const queryOf = (url: string) =>
  url.includes('?') ? url.slice(url.indexOf('?')).replaceAll('\\', '%5C') : ''

const UNSAFE_PATH = /^[^/]|\0|\.\.|\/\/|\\/

function decodePath(url: string): string {
  const path = url.split('?')[0] ?? '/'
  try {
    const decoded = decodeURIComponent(path)
    return UNSAFE_PATH.test(decoded) ? '/404' : decoded
  } catch {
    return '/404'
  }
}

function readRedirects(folder: string): Map<string, string> {
  const lines = readFileSync(join(folder, '_redirects'), 'utf8').split('\n').filter(Boolean)
  const pairs = lines.map((line) => line.split(/\s+/)).filter(([, , status]) => status === '301')
  return new Map(pairs.map(([from = '', to = '']) => [decodeURIComponent(from), to]))
}
