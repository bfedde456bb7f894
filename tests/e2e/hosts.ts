import { existsSync } from 'node:fs'
import { createServer, type IncomingMessage, request as send, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import Fastify from 'fastify'
import { errors } from '#server/http/plugins/errors.ts'
import { staticSite } from '#server/http/plugins/static-site.ts'
import type { App } from '#server/http/routes/route.ts'
import { API_ORIGIN, PAGES_FOLDER, PAGES_ORIGIN } from '../elsewhere.mjs'

export type Handler = (request: IncomingMessage, response: ServerResponse) => void
export type Hosts = {
  proxy: string
  /** Answers requests to the API's host. */
  api: Handler
  pages: Handler
  /** Method and path of every preflight that the browser sent. */
  preflights: string[]
  close: () => Promise<void>
}

/** Forwards requests unchanged. */
export const passOn =
  (address: string): Handler =>
  (request, response) => {
    const { method, headers } = request
    const onward = send(new URL(pathOf(request), address), { method, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(response)
    })
    onward.on('error', () => response.destroy())
    request.pipe(onward)
  }

/** A proxy receives absolute URLs. */
export const pathOf = ({ url = '/' }: IncomingMessage): string => {
  const { pathname, search } = new URL(url, API_ORIGIN)
  return pathname + search
}

/** Serves a built site without an API. */
export async function servePages(folder: string) {
  const app: App = Fastify()
  errors(app)
  await staticSite(app, folder)
  return { address: await app.listen({ host: '127.0.0.1', port: 0 }), close: () => app.close() }
}

/** Opens the pages on one origin and the API on another, through a proxy that serves both. */
export async function openHosts(apiAddress: string): Promise<Hosts> {
  if (!existsSync(PAGES_FOLDER))
    throw new Error('The pages for an API elsewhere are not built. Run "node tests/elsewhere.mjs" first.')
  const pages = await servePages(PAGES_FOLDER)
  const toPages = passOn(pages.address)
  const proxy = createServer((request, response) => {
    const { origin, pathname } = new URL(request.url ?? '')
    if (origin === PAGES_ORIGIN) return toPages(request, response)
    if (request.method === 'OPTIONS')
      hosts.preflights.push(`${request.headers['access-control-request-method']} ${pathname}`)
    hosts.api(request, response)
  })
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve))
  const hosts: Hosts = {
    proxy: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`,
    api: passOn(apiAddress),
    pages: toPages,
    preflights: [],
    close: async () => {
      proxy.closeAllConnections()
      proxy.close()
      await pages.close()
    },
  }
  return hosts
}
