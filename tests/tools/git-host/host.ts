import type { IncomingMessage, ServerResponse } from 'node:http'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { type Answer, answerCall, API_SETTINGS, refuse, type User } from './calls.ts'
import { selfSigned } from './certificate.ts'
import { openRepository } from './repository.ts'
import { openSignIn } from './sign-in.ts'

type Setup = {
  /** `owner/name` of the repository. */
  name: string
  branch: string
  /** The only origin that browsers may call from. */
  site: string
  /** Editors by token. */
  users: Record<string, User>
}

const METHODS = 'GET,HEAD,POST,PUT,PATCH,DELETE,OPTIONS'
const HEADERS = ['authorization', 'content-type', 'user-agent', 'x-gitea-otp', 'x-forgejo-otp']

/**
 * Mock of Gitea 1.24 over a real bare repository: the calls of its REST API that the editor makes, as in its API docs.
 * One private repository; no protected branches, LFS or scopes. Answers have only the fields that such clients read.
 */
export async function openGitHost({ name, branch, site, users }: Setup) {
  const repository = openRepository(branch)
  const signIn = openSignIn(Object.keys(users)[0] ?? '')
  const root = `/api/v1/repos/${name}`

  function answer(method: string, address: URL, body: unknown, user?: User): Answer {
    const path = decodeURIComponent(address.pathname)
    if (path === '/api/v1/version') return { status: 200, body: { version: '1.24.6' } }
    if (path === '/api/v1/settings/api') return { status: 200, body: API_SETTINGS }
    if (path === '/login/oauth/access_token' && method === 'POST')
      return signIn.exchange(body as Record<string, string>)
    if (!path.startsWith('/api/v1/')) return refuse(404, 'Not Found')
    if (!user) return refuse(401, 'user does not exist [uid: 0, name: ]')
    if (path === '/api/v1/user')
      return { status: 200, body: { id: 1, login: user.login, full_name: user.name, email: user.email } }
    if (path === root)
      return {
        status: 200,
        body: {
          ...{ full_name: name, private: true, default_branch: branch },
          permissions: { admin: false, push: true, pull: true },
        },
      }
    return path.startsWith(`${root}/`)
      ? answerCall(repository, {
          method,
          path: path.slice(root.length),
          query: address.searchParams,
          body,
          user,
        })
      : refuse(404, 'Not Found')
  }

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = 'GET', headers, url = '/' } = request
    const address = new URL(url, 'https://localhost')
    if (headers.origin === site) {
      response.setHeader('access-control-allow-origin', site)
      response.setHeader('vary', 'Origin')
    }
    if (method === 'OPTIONS') return preflight(request, response)
    if (address.pathname === '/login/oauth/authorize') {
      const place = signIn.authorize(address.searchParams)
      return void response.writeHead(place ? 302 : 400, place ? { location: place } : {}).end()
    }
    const parts: Buffer[] = []
    for await (const part of request as AsyncIterable<Buffer>) parts.push(part)
    const text = Buffer.concat(parts).toString()
    const [, token = ''] = /^(?:token|bearer) (.+)$/i.exec(headers.authorization ?? '') ?? []
    const { status, body } = answer(method, address, text ? JSON.parse(text) : undefined, users[token])
    const isRaw = Buffer.isBuffer(body)
    response.writeHead(status, { 'content-type': isRaw ? 'application/octet-stream' : 'application/json' })
    response.end(isRaw ? body : JSON.stringify(body))
  }

  const server = createServer(selfSigned('localhost'), (request, response) => {
    handle(request, response).catch((error: Error) =>
      response.writeHead(500).end(JSON.stringify({ message: error.message })),
    )
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  return {
    repository,
    origin: `https://localhost:${(server.address() as AddressInfo).port}`,
    close: () => {
      server.closeAllConnections()
      server.close()
      repository.remove()
    },
  }
}

function preflight({ headers }: IncomingMessage, response: ServerResponse): void {
  const asked = (headers['access-control-request-headers'] ?? '').split(',').map((each) => each.trim())
  if (asked.filter(Boolean).every((each) => HEADERS.includes(each.toLowerCase()))) {
    response.setHeader('access-control-allow-methods', METHODS)
    response.setHeader('access-control-allow-headers', asked.join(', '))
  }
  response.writeHead(200).end()
}
