import { connect } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { PATHS } from '#contract/paths.ts'
import { type Attack, tallyOf, upTo } from '../attack.ts'

const SOCKETS = 40
const GROWTH_AT_MOST_MB = 150
const SECONDS = 12
const asks = (path: string) => `GET ${path} HTTP/1.1\r\nHost: hospital\r\n\r\n`

/** Sends requests without end and never reads an answer. */
export const pipelining: Attack = {
  name: 'pipelining',
  tries: `${SOCKETS} connections send requests for ${SECONDS} s and never read an answer`,
  lead: async (open) => {
    const { server, call } = await open()
    await Promise.all(upTo(20).map(() => call('GET', '/')))
    const before = server.memoryMb()
    const many = asks('/').repeat(2000)
    let sent = 0
    let isOver = false
    const sockets = upTo(SOCKETS).map(() => {
      const socket = connect(server.port, '127.0.0.1').pause()
      const send = () => {
        while (!isOver && socket.writable) {
          sent += 2000
          if (!socket.write(many)) break
        }
      }
      socket
        .on('connect', send)
        .on('drain', send)
        .on('error', () => undefined)
      return socket
    })
    let most = before
    for (let n = 0; n < SECONDS * 5; n += 1) {
      most = Math.max(most, server.memoryMb())
      await wait(200)
    }
    isOver = true
    sockets.forEach((socket) => socket.destroy())
    const { status } = await call('GET', '/healthz')
    return {
      gets: `memory from ${before} to ${most} MB (${Math.round(sent / 1000)} thousand requests offered), then healthz ${status}`,
      held: most - before <= GROWTH_AT_MOST_MB && status === 200,
    }
  },
}

const RANGES = [
  'bytes=999999999-',
  'bytes=-0',
  'bytes=5-2',
  'bytes=a-b',
  'bytes=',
  'items=0-5',
  '\u00e9x',
  'bytes=0-0,9-,-1',
]

export const ranges: Attack = {
  name: 'ranges',
  tries: `${RANGES.length} ranges that cannot be had or read, of six files`,
  lead: async (open) => {
    const { server, call } = await open()
    const html = (await call('GET', '/')).text
    const script = /\/_astro\/[\w.-]+\.(?:js|css)/.exec(html)?.[0] ?? '/favicon.svg'
    const statuses = []
    for (const path of [
      '/',
      '/doctors',
      '/favicon.svg',
      '/nowhere',
      '/api/docs/static/swagger-ui.css',
      script,
    ])
      for (const range of RANGES) {
        const plain = await call('GET', path, { headers: { range } })
        const packed = await call('GET', path, { headers: { range, 'accept-encoding': 'br' } })
        statuses.push(plain.status, packed.status)
      }
    const bad = statuses.filter((status) => ![200, 404, 416].includes(status)).length
    return {
      gets: `${tallyOf(statuses)}; ${server.errors()} errors in the log`,
      held: bad === 0 && server.errors() === 0,
    }
  },
}

/** Sends half a request, or leaves before the answer. */
export const gone: Attack = {
  name: 'gone',
  tries: '300 requests whose connection is destroyed in the middle',
  lead: async (open) => {
    const { server, call } = await open()
    const body = JSON.stringify({ phone: '9876543210', password: 'secret1' })
    const post = `POST ${PATHS.logIn} HTTP/1.1\r\nHost: h\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n`
    const parts = [
      post + body.slice(0, 10),
      post + body,
      asks('/'),
      asks('/favicon.svg'),
      asks(PATHS.doctors),
    ]
    for (let n = 0; n < 300; n += 1) {
      const socket = connect(server.port, '127.0.0.1').on('error', () => undefined)
      socket.write(parts[n % parts.length] ?? '')
      await wait(n % 12)
      if (n % 2) socket.resetAndDestroy()
      else socket.destroy()
    }
    await wait(1500)
    const { status } = await call('GET', '/healthz')
    return {
      gets: `${server.errors()} errors in the log, then healthz ${status}`,
      held: server.errors() === 0 && status === 200,
    }
  },
}

/** Each connection is a file, and so is each page. */
export const outOfFiles: Attack = {
  name: 'out-of-files',
  tries: 'a server that may open 64 files, under 300 calls at once',
  lead: async (open) => {
    const { server, call } = await open({ openFiles: 64, env: { DATABASE_POOL: '4' } })
    const idle = upTo(12).map(() => connect(server.port, '127.0.0.1').on('error', () => undefined))
    const paths = ['/', '/doctors', '/favicon.svg', PATHS.doctors, PATHS.me, '/readyz']
    const answers = await Promise.all(
      upTo(300).map((n) =>
        call('GET', paths[n % paths.length] ?? '/', { headers: { 'accept-encoding': 'br' } }),
      ),
    )
    idle.forEach((socket) => socket.destroy())
    await wait(500)
    const failed = answers.filter(({ status }) => status >= 500)
    // A page is refused in words, the API in its envelope.
    const isOwn = ({ headers, body }: (typeof answers)[number]) =>
      headers['content-type']?.startsWith('text/plain') ||
      (headers['content-type']?.includes('json') && body.success === false)
    const wrong = failed.filter((answer) => answer.status === 500 || !isOwn(answer)).length
    const { status } = await call('GET', '/healthz')
    return {
      gets: `${tallyOf(answers.map((answer) => answer.status))}; ${wrong} of them 500 or in a form of their own; then healthz ${status}`,
      held: wrong === 0 && status === 200,
    }
  },
}
