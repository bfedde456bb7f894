import { once } from 'node:events'
import { existsSync, rmSync } from 'node:fs'
import { connect, createServer, type Socket } from 'node:net'
import { join, relative } from 'node:path'
import { failureSentence } from '../failure.ts'

export type Commands = Record<string, (argument: string) => Promise<string>>

/** An async iterator destroys the socket on some versions of Node. */
async function readAll(socket: Socket): Promise<string> {
  let received = ''
  socket.setEncoding('utf8').on('data', (part) => (received += part))
  await once(socket, 'end')
  return received
}

/** Only the server's user can open this folder. Relative, because the path of a socket must be short. */
const addressIn = (folder: string) => relative(process.cwd(), join(folder, 'operator.sock'))

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
  server.on('error', () => undefined)
  server.listen(address).unref()
  return () => void server.close()
}

export async function askServer(folder: string, name: string, argument: string): Promise<string | undefined> {
  const address = addressIn(folder)
  if (!existsSync(address)) return undefined
  const socket = connect(address)
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
