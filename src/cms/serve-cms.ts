import { existsSync, readFileSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { extname, join, sep } from 'node:path'
import { ContentError } from '#content-model/check-value.ts'
import { parseJson } from '#lib/text.ts'
import { FILE_POLICY } from '#server/headers-file.ts'
import { createQueue } from '#content-model/write.ts'
import { cmsHeaders } from './page.ts'
import { gitHost } from './git-host.ts'
import { Refusal } from './save.ts'

const BODY_MAX_BYTES = 16 * 1024 * 1024
const LOCAL_HOST = /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/
const API = '/admin/api/v1'
const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.woff2': 'font/woff2',
  '.wasm': 'application/wasm',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
}

type Cms = { project: string; folder: string; config: (origin: string) => object }
type Reply = { status: number; body: string | Buffer; type?: string; location?: string }

/** Serves the editor at /admin and its files, only to its own page on this machine. */
export function serveCms(cms: Cms, log: (message: string) => void) {
  const host = gitHost(cms.project)
  const inTurn = createQueue()

  async function answer(request: IncomingMessage, url: URL): Promise<Reply> {
    const { method = 'GET' } = request
    if (!isLocalRequest(request)) return text(403, 'The studio answers its own page on this machine only.')
    const path = decodeURIComponent(url.pathname)
    if (path.startsWith(`${API}/`)) {
      const body = await jsonOf(request)
      const call = { method, path: path.slice(API.length), body }
      const { status, body: result } = await (method === 'GET' ? host(call) : inTurn(async () => host(call)))
      return Buffer.isBuffer(result)
        ? { status, body: result, type: 'application/octet-stream' }
        : json(status, result)
    }
    if (path === '/admin/login/oauth/access_token' && method === 'POST')
      return json(200, { access_token: 'this-machine', token_type: 'bearer' })
    if (method !== 'GET' && method !== 'HEAD') return text(405, `The studio does not know ${method}.`)
    if (path === '/admin/login/oauth/authorize') return authorize(url)
    if (path === '/admin/config.json') return json(200, cms.config(url.origin))
    return ownFile(cms.folder, ['/admin', '/admin/'].includes(path) ? '/admin/index.html' : path)
  }

  return (request: IncomingMessage, response: ServerResponse, next: () => void): void => {
    if (!/^\/admin(?:[/?]|$)/.test(request.url ?? '')) return next()
    readUrl(request)
      .then((url) => answer(request, url))
      .catch((error: Error) => {
        if (error instanceof URIError) return text(400, 'There is no such address.')
        const isKnown = error instanceof Refusal || error instanceof ContentError
        log(isKnown ? `Not saved: ${error.message}` : String(error.stack))
        if (!isKnown) return json(500, { message: 'This failed. The window of `npm run studio` says why.' })
        return json(error instanceof Refusal ? error.status : 422, { message: error.message })
      })
      .then((reply) => send(response, reply))
  }
}

const readUrl = async ({ url = '/', headers: { host } }: IncomingMessage) =>
  new URL(url, LOCAL_HOST.test(host ?? '') ? `http://${host}` : 'http://localhost')

const text = (status: number, body: string): Reply => ({ status, body, type: 'text/plain; charset=utf-8' })
const json = (status: number, body: unknown): Reply => ({
  status,
  body: JSON.stringify(body),
  type: 'application/json',
})

/** Refuses other host names (DNS rebinding) and other origins. */
function isLocalRequest({ headers: { host = '', origin } }: IncomingMessage): boolean {
  return LOCAL_HOST.test(host) && (origin === undefined || origin === `http://${host}`)
}

/** Signs in without a password: the files are on this machine. */
function authorize({ origin, searchParams }: URL): Reply {
  const target = URL.parse(searchParams.get('redirect_uri') ?? '')
  if (target?.origin !== origin || !/^\/admin\/?$/.test(target.pathname))
    return text(400, 'Only the studio signs in here.')
  target.search = String(new URLSearchParams({ code: 'here', state: searchParams.get('state') ?? '' }))
  return { status: 302, body: '', location: target.href }
}

function ownFile(folder: string, path: string): Reply {
  const file = join(folder, path)
  const isOwn = file.startsWith(join(folder, 'admin') + sep) && extname(file) && existsSync(file)
  return isOwn
    ? { status: 200, body: readFileSync(file), type: TYPES[extname(file)] ?? 'application/octet-stream' }
    : text(404, `There is no ${path}.`)
}

/** Reads the body to its end even if it is too large: a browser that is still sending reads no answer. */
async function jsonOf(request: IncomingMessage): Promise<unknown> {
  const parts: Buffer[] = []
  let size = 0
  for await (const part of request as AsyncIterable<Buffer>) {
    size += part.length
    if (size <= BODY_MAX_BYTES) parts.push(part)
  }
  if (size > BODY_MAX_BYTES) throw new Refusal(413, 'The files weigh more than 12 MB. Save them smaller.')
  if (size === 0) return undefined
  const body = parseJson(Buffer.concat(parts).toString('utf8'))
  if (body === undefined) throw new Refusal(400, 'Could not read the request: it is not JSON.')
  return body
}

function send(response: ServerResponse, { status, body, type, location }: Reply): void {
  // The sign-in redirect needs the page's opener policy, or its window would lose its opener.
  const isPage = type === TYPES['.html'] || location !== undefined
  response.writeHead(status, {
    ...(type && { 'content-type': type }),
    ...(location && { location }),
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-store',
    ...(isPage ? cmsHeaders() : FILE_POLICY),
  })
  response.end(body)
}
