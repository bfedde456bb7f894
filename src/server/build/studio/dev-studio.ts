import { randomBytes, timingSafeEqual } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { extname, join, normalize } from 'node:path'
import type { AstroIntegration } from 'astro'
import { PROJECT } from '../../project.ts'
import { bundleStudio, sourceHash } from './bundle.ts'
import { studioConfig } from './config.ts'
import { studioHeaders, studioPage } from './page.ts'
import { type Answer, workingFiles } from './working-files.ts'

const FOLDER = join(PROJECT, '.astro/studio')
const BODY_MAX_BYTES = 12 * 1024 * 1024
const HERE = /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/
const TYPES: Record<string, string> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.woff2': 'font/woff2',
  '.wasm': 'application/wasm',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
}

/** `npm run studio`: /admin in the development server edits the files of this folder. Only a page of this server on this machine is answered. */
export function devStudio(): AstroIntegration {
  return {
    name: 'dev-studio',
    hooks: {
      'astro:server:setup': async ({ server, logger }) => {
        if (process.env.STUDIO !== 'on') return
        await bundleOnce()
        const key = randomBytes(24).toString('base64url')
        const files = workingFiles(PROJECT)
        server.middlewares.use((request, response, next) => {
          const path = decodeURIComponent((request.url ?? '').split('?')[0] ?? '')
          if (path !== '/admin' && !path.startsWith('/admin/')) return next()
          answerStudio(request, path, { key, files })
            .then((answer) => send(response, path, answer))
            .catch((error: Error) => {
              logger.error(String(error.stack))
              send(response, path, { status: 500, body: `The studio has failed: ${error.message}` })
            })
        })
      },
    },
  }
}

async function bundleOnce(): Promise<void> {
  const [stamp, hash] = [join(FOLDER, 'made-of'), sourceHash()]
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === hash) return
  const { languages } = await import('#lib/languages.ts')
  await bundleStudio(FOLDER, languages[0] ?? 'en')
  writeFileSync(stamp, hash)
}

type Studio = { key: string; files: ReturnType<typeof workingFiles> }

async function answerStudio(request: IncomingMessage, path: string, { key, files }: Studio): Promise<Answer> {
  if (!HERE.test(request.headers.host ?? ''))
    return { status: 403, body: 'The studio answers on this machine only.' }
  if (path === '/admin' || path === '/admin/') return { status: 200, body: studioPage(FOLDER) }
  if (path === '/admin/config.json')
    return { status: 200, body: JSON.stringify({ config: studioConfig(join(PROJECT, 'content')), key }) }
  if (!/^\/admin\/files(\/|$)/.test(path)) return ownFile(path)
  const given = Buffer.from(String(request.headers['x-studio-key'] ?? ''))
  if (given.length !== key.length || !timingSafeEqual(given, Buffer.from(key)))
    return { status: 403, body: 'The studio was started anew. Reload the page; what was typed is kept.' }
  const file = path.slice('/admin/files/'.length)
  if (request.method === 'PUT') return files.write(file, await bodyOf(request))
  if (request.method === 'DELETE') return files.remove(file)
  return files.read(file)
}

function ownFile(path: string): Answer {
  const file = join(FOLDER, normalize(path))
  return file.startsWith(join(FOLDER, 'admin')) && existsSync(file) && extname(file)
    ? { status: 200, body: readFileSync(file) }
    : { status: 404, body: '' }
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = []
  let size = 0
  for await (const part of request as AsyncIterable<Buffer>) {
    size += part.length
    if (size > BODY_MAX_BYTES) throw new Error('the file weighs more than 12 MB')
    parts.push(part)
  }
  return Buffer.concat(parts)
}

function send(response: ServerResponse, path: string, { status, body }: Answer): void {
  const isPage = path === '/admin' || path === '/admin/'
  const type = isPage ? 'text/html; charset=utf-8' : (TYPES[extname(path)] ?? 'application/octet-stream')
  response.writeHead(status, {
    'content-type': type,
    'cache-control': 'no-store',
    ...(isPage && studioHeaders()),
  })
  response.end(body)
}
