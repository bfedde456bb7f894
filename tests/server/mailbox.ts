import { type AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'

/** A real SMTP server for a test file: keeps what it takes, and refuses what it is told to. */
export async function openMailbox() {
  const letters: string[] = []
  const refused = new Set<string>()
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onRcptTo: ({ address }, _session, done) =>
      done(refused.has(address) ? Object.assign(new Error('Try later'), { responseCode: 451 }) : null),
    onData: (stream, _session, done) =>
      void text(stream).then((letter) => {
        letters.push(letter)
        done()
      }),
  })
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  const { port } = server.server.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${port}`,
    letters,
    refused,
    close: () => new Promise<void>((resolve) => server.close(resolve)),
  }
}
export type Mailbox = Awaited<ReturnType<typeof openMailbox>>

/** The text of a letter, as its reader sees it. */
export function readLetter(raw: string) {
  const [head = '', ...rest] = raw.replace(/\r\n/g, '\n').split('\n\n')
  const header = (name: string) =>
    new RegExp(`^${name}: (.*(?:\n[ \t].*)*)`, 'im').exec(head)?.[1]?.replace(/\n[ \t]/g, ' ') ?? ''
  const body = rest.join('\n\n').replace(/=\n/g, '')
  const [, calendar = ''] = /text\/calendar[\s\S]*?\n\n([\s\S]*?)\n\n?--/.exec(body) ?? []
  return {
    to: header('To'),
    from: header('From'),
    subject: header('Subject'),
    id: header('Message-ID'),
    body,
    calendar,
  }
}
