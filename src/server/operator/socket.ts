import { once } from 'node:events'
import { existsSync, openSync, rmSync } from 'node:fs'
import { connect, createServer, type Socket } from 'node:net'
import { join, relative } from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import { failureSentence } from '../failure.ts'

export type Commands = Record<string, (argument: string) => Promise<string>>

/** An async iterator destroys the socket on some versions of Node. */
async function readAll(socket: Socket): Promise<string> {
  let received = ''
  socket.setEncoding('utf8').on('data', (part) => (received += part))
  await once(socket, 'end')
  return received
}

const fileIn = (folder: string) => join(folder, 'operator.sock')

/** Bytes that every system takes as the path of a socket: macOS 103, Linux 107. */
const PATH_AT_MOST = 103
const OPEN_FILES = '/proc/self/fd'

/**
 * Only the server's user can open this folder. A longer path leads through the open folder, which stays open until the
 * process ends.
 */
function addressIn(folder: string): string {
  const path = relative(process.cwd(), fileIn(folder))
  if (Buffer.byteLength(path) <= PATH_AT_MOST || !existsSync(OPEN_FILES)) return path
  return fileIn(`${OPEN_FILES}/${openSync(folder, 'r')}`)
}

export function listenToOperator(folder: string, commands: Commands, log?: Pick<FastifyBaseLogger, 'warn'>) {
  rmSync(fileIn(folder), { force: true })
  const server = createServer({ allowHalfOpen: true }, (socket) => {
    socket.on('error', () => undefined)
    void readAll(socket)
      .then(async (asked) => {
        const { name, argument } = JSON.parse(asked)
        return JSON.stringify({ answer: await commands[name]?.(argument) })
      })
      .catch((error: unknown) => JSON.stringify({ failure: failureSentence(error) }))
      .then((answer) => socket.end(answer))
  })
  server.on('error', ({ message }) =>
    log?.warn(
      `Commands like "npm run backup" cannot reach this server: ${message}. Set DATA_FOLDER to a shorter path on a disk of this machine, or stop the server before a command.`,
    ),
  )
  server.listen(addressIn(folder)).unref()
  return () => void server.close()
}

export async function askServer(folder: string, name: string, argument: string): Promise<string | undefined> {
  if (!existsSync(fileIn(folder))) return undefined
  const socket = connect(addressIn(folder))
  const isThere = await once(socket, 'connect').catch(() => undefined)
  if (!isThere) return undefined
  socket.end(JSON.stringify({ name, argument }))
  const answer = await readAll(socket).catch(() => '')
  if (!answer)
    throw new Error(
      `The server stopped before it answered. Check whether "${name}" was done, then try again.`,
    )
  const { answer: result, failure } = JSON.parse(answer)
  if (failure) throw new Error(failure)
  if (result === undefined)
    throw new Error(`The running server does not know "${name}". Restart the server, then try again.`)
  return result
}
