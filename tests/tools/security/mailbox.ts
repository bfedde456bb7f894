import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'
import { SMTPServer } from 'smtp-server'
import { readLetter } from '../../server/mailbox.ts'

type Got = ReturnType<typeof readLetter>

export type Mailbox = Awaited<ReturnType<typeof openMailbox>>

/** A mail server that takes its time: a letter is read at once and acknowledged after `pace.delayMs`. */
export async function openMailbox(host = '127.0.0.1') {
  const letters: Got[] = []
  const pace = { delayMs: 0 }
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onData: (stream, _session, done) =>
      void text(stream).then(async (raw) => {
        letters.push(readLetter(raw))
        await wait(pace.delayMs)
        done()
      }),
  })
  server.on('error', () => undefined)
  await new Promise<void>((resolve) => void server.listen(0, host, resolve))
  const { port } = server.server.address() as AddressInfo

  /** The first letter for which this is true; undefined when none comes in time. */
  async function letterWhere(isIt: (letter: Got) => boolean, withinMs: number): Promise<Got | undefined> {
    for (const endsAt = Date.now() + withinMs; Date.now() < endsAt; await wait(50)) {
      const found = letters.find(isIt)
      if (found) return found
    }
    return undefined
  }
  return {
    url: `smtp://${host}:${port}`,
    letters,
    pace,
    to: (address: string) => letters.filter((letter) => letter.to.includes(address)),
    letterWhere,
    /** The code of the first letter to an address after the `skip` first ones. */
    codeFor: async (address: string, withinMs: number, skip = 0) => {
      const earlier = letters.filter(({ to }) => to.includes(address)).slice(0, skip)
      const isNew = (letter: Got) =>
        letter.to.includes(address) && !earlier.includes(letter) && codeIn(letter) !== undefined
      const letter = await letterWhere(isNew, withinMs)
      return letter && codeIn(letter)
    },
    close: () => new Promise<void>((resolve) => server.close(resolve)),
  }
}

/** Six digits that stand alone. */
export const codeIn = ({ body }: Pick<Got, 'body'>): string | undefined =>
  /(?<![\w#=./-])(\d{6})(?![\w-])/.exec(body)?.[1]
