import { once } from 'node:events'
import { existsSync, rmSync } from 'node:fs'
import { connect, createServer, type Socket } from 'node:net'
import { join, relative } from 'node:path'
import { DrizzleQueryError } from 'drizzle-orm'

export type Commands = Record<string, (argument: string) => Promise<string>>

/** Reads to the end and leaves the socket open for the answer; an async iterator would destroy it on some Nodes. */
async function readAll(socket: Socket): Promise<string> {
  let received = ''
  socket.setEncoding('utf8').on('data', (part) => (received += part))
  await once(socket, 'end')
  return received
}

/** In the folder that only the server's user can enter; relative, for a socket's path must be short. */
const addressIn = (folder: string) => relative(process.cwd(), join(folder, 'operator.sock'))

/**
 * The embedded database belongs to one process: while the server runs, the operator's commands are done by it.
 * Returns the undo.
 */
export function listenToOperator(folder: string, commands: Commands): () => void {
  const address = addressIn(folder)
  rmSync(address, { force: true })
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
  // Without the socket everything else works; the commands then ask for the server to be stopped.
  server.on('error', () => undefined)
  server.listen(address).unref()
  return () => void server.close()
}

/** Asks the server that holds the folder; undefined when none listens. Throws what the command failed with. */
export async function askServer(folder: string, name: string, argument: string): Promise<string | undefined> {
  const address = addressIn(folder)
  if (!existsSync(address)) return undefined
  const socket = connect(address)
  const isThere = await once(socket, 'connect').catch(() => undefined)
  if (!isThere) return undefined
  socket.end(JSON.stringify({ name, argument }))
  const answer = await readAll(socket).catch(() => '')
  if (!answer)
    throw new Error(`The server ended before it answered: look whether "${name}" was done, then try again.`)
  const { answer: result, failure } = JSON.parse(answer)
  if (failure) throw new Error(failure)
  if (result === undefined)
    throw new Error(`The running server does not know "${name}". Start it anew, then try again.`)
  return result
}

/** No connection, no such database, no right to it: words about the database itself, not about what it holds. */
const ABOUT_ITSELF = /^(08|28|3D|53|57)/

/** What an operator reads of a failure. Of a statement's only the SQL state: the rest quotes what patients typed. */
export function failureSentence(error: unknown): string {
  if (error instanceof DrizzleQueryError) return failureSentence(error.cause)
  if (!(error instanceof Error)) return 'It did not work.'
  const state = 'code' in error && typeof error.code === 'string' ? error.code : ''
  const isSqlState = /^(?=.*\d)[\dA-Z]{5}$/.test(state)
  if (isSqlState && !ABOUT_ITSELF.test(state)) return `The database refused it (SQL state ${state}).`
  return error.message || state || error.name
}
