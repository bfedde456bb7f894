import { timingSafeEqual } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { extname, join, sep } from 'node:path'
import { ContentError } from '#lib/check-content.ts'
import { FILE_POLICY } from '../../headers-file.ts'
import { takingTurns } from '../content/in-turn.ts'
import { studioHeaders, studioPage } from './page.ts'
import { type Answer, refuse, type workingFiles } from './working-files.ts'

const BODY_MAX_BYTES = 12 * 1024 * 1024
const HERE = /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/
const PAGES = ['/admin', '/admin/']
const FILES = '/admin/files'
const PLAIN = 'text/plain; charset=utf-8'
const CHANGED = 'It was changed in another window or with a text editor after you opened it'
const OUTDATED = {
  PUT: `${CHANGED}, and saving would take that back. Copy what you typed, reload the page, discard the draft, and type it again.`,
  DELETE: `${CHANGED}. Reload the page, read what it says now, and then delete it if it is still to go.`,
}
const TYPES: Record<string, string> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.woff2': 'font/woff2',
  '.wasm': 'application/wasm',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
}

type Studio = {
  key: string
  files: ReturnType<typeof workingFiles>
  start: () => object
  /** What the editor is made of: admin/ in it. */
  folder: string
}

/** Answers at /admin, and only pages of this server on this machine. */
export function serveStudio(studio: Studio, failed: (error: Error) => void) {
  // A change is made to what the one before it has left.
  const inTurn = takingTurns()
  return (request: IncomingMessage, response: ServerResponse, next: () => void): void => {
    const [address = ''] = (request.url ?? '').split('?')
    if (address !== '/admin' && !address.startsWith('/admin/')) return next()
    const path = decoded(address)
    answer(request, path, { ...studio, inTurn })
      .catch((error: Error) => {
        if (error instanceof ContentError) return refuse(422, error.message)
        failed(error)
        return refuse(500, `The studio has failed: ${error.message}`)
      })
      .then((told) => send(response, path ?? '', told))
  }
}

function decoded(address: string): string | undefined {
  try {
    return decodeURIComponent(address)
  } catch {
    return undefined
  }
}

async function answer(
  request: IncomingMessage,
  path: string | undefined,
  { key, files, start, folder, inTurn }: Studio & { inTurn: ReturnType<typeof takingTurns> },
): Promise<Answer> {
  const { method = 'GET' } = request
  if (!isFromHere(request)) return refuse(403, 'The studio answers its own page on this machine only.')
  if (path === undefined) return refuse(400, 'There is no such address.')
  const isFile = path === FILES || path.startsWith(`${FILES}/`)
  if (!(isFile ? ['GET', 'PUT', 'DELETE'] : ['GET', 'HEAD']).includes(method))
    return refuse(405, `The studio does not know ${method}.`)
  if (PAGES.includes(path)) return { status: 200, body: studioPage(folder) }
  if (path === '/admin/config.json') return { status: 200, body: JSON.stringify({ ...start(), key }) }
  if (!isFile) return ownFile(folder, path)
  if (!isKey(request.headers['x-studio-key'], key))
    return refuse(403, 'The studio was started anew. Reload the page; what was typed is kept.')
  const file = path.slice(FILES.length + 1)
  if (method === 'GET') return files.read(file)
  const body = await bodyOf(request)
  if (!body) return refuse(413, `${file} weighs more than 12 MB. Save it smaller.`)
  return inTurn(() => change(request, file, method === 'DELETE' ? undefined : body, files))
}

/** Without a body the file goes; one that has another name until now is left as it is otherwise. */
async function change(
  request: IncomingMessage,
  file: string,
  body: Buffer | undefined,
  files: Studio['files'],
): Promise<Answer> {
  const moved = request.headers['x-moved-from']
  const from = moved === undefined ? undefined : (decoded(String(moved)) ?? '')
  if (isOutdated(request, files.read(from ?? file))) return refuse(412, OUTDATED[body ? 'PUT' : 'DELETE'])
  if (!body) return files.remove(file)
  const done = await (from === undefined ? files.write(file, body) : files.rename(from, file))
  const { version } = files.read(file)
  return { ...done, ...(version && { version }) }
}

/** Whoever saves or deletes says which version they have read, or that there was none. */
function isOutdated({ headers }: IncomingMessage, { version }: Answer): boolean {
  if (headers['if-none-match'] === '*') return version !== undefined
  return headers['if-match'] !== undefined && headers['if-match'] !== `"${version}"`
}

/** A name that was turned to this machine is another host, and a page of another program another origin. */
function isFromHere({ headers: { host = '', origin } }: IncomingMessage): boolean {
  return HERE.test(host) && (origin === undefined || origin === `http://${host}`)
}

function isKey(given: string | string[] | undefined, key: string): boolean {
  const [told, right] = [Buffer.from(String(given ?? '')), Buffer.from(key)]
  return told.length === right.length && timingSafeEqual(told, right)
}

function ownFile(folder: string, path: string): Answer {
  const file = join(folder, path)
  return file.startsWith(join(folder, 'admin') + sep) && existsSync(file) && extname(file)
    ? { status: 200, body: readFileSync(file) }
    : refuse(404, `There is no ${path}.`)
}

/** Undefined for too much, which is read to its end all the same: who still sends hears no answer. */
async function bodyOf(request: IncomingMessage): Promise<Buffer | undefined> {
  const parts: Buffer[] = []
  let size = 0
  for await (const part of request as AsyncIterable<Buffer>) {
    size += part.length
    if (size <= BODY_MAX_BYTES) parts.push(part)
  }
  return size <= BODY_MAX_BYTES ? Buffer.concat(parts) : undefined
}

function send(response: ServerResponse, path: string, { status, body, version }: Answer): void {
  const isPage = PAGES.includes(path) && status === 200
  const known = isPage ? 'text/html; charset=utf-8' : (TYPES[extname(path)] ?? 'application/octet-stream')
  response.writeHead(status, {
    'content-type': status < 400 ? known : PLAIN,
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-store',
    ...(version && { etag: `"${version}"` }),
    ...(isPage ? studioHeaders() : FILE_POLICY),
  })
  response.end(body)
}
