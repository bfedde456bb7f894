import type { IncomingMessage, ServerResponse } from 'node:http'
import { PAGES_ORIGIN } from '../elsewhere.mjs'
import { testWith } from './elsewhere.ts'
import { passOn, pathOf } from './hosts.ts'

export { expect } from './elsewhere.ts'

/** The eight calls that every backend has. */
const KEPT =
  /^((POST \/api\/user\/(signup|login|logout|book-appointments))|(GET \/api\/(user\/me|user\/my-appointments|all-doctors|appointments\/[^/]+)))$/
const PAGE = '<!doctype html><h1>Cannot find it</h1>'
/** The least that the contract allows: only these two headers. */
const CORS = {
  'access-control-allow-origin': PAGES_ORIGIN,
  'access-control-allow-headers': 'authorization, content-type',
  'access-control-allow-methods': 'GET, HEAD, PUT, PATCH, POST, DELETE',
}

/** A hospital's own backend on another origin, with the eight calls and no others. */
function eightCalls(address: string) {
  const keep = passOn(address)
  return (request: IncomingMessage, response: ServerResponse) => {
    // The server behind it must not refuse the origin.
    delete request.headers.origin
    for (const [name, value] of Object.entries(CORS)) response.setHeader(name, value)
    if (request.method === 'OPTIONS') return response.writeHead(204).end()
    if (KEPT.test(`${request.method} ${pathOf(request)}`)) return keep(request, response)
    // Missing calls return a page or JSON, as real servers do.
    if (request.method === 'GET') response.writeHead(404, { 'content-type': 'text/html' }).end(PAGE)
    else response.writeHead(404, { 'content-type': 'application/json' }).end('{"error":"Not Found"}')
  }
}

export const test = testWith(({ address }) => eightCalls(address))
