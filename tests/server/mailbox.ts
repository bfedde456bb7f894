import { type AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import { afterAll, beforeEach } from 'vitest'
import { useOpened } from '../use-opened.ts'
import type { Channel } from '#server/db/schema-appointments.ts'
import type { Deps } from '#server/deps.ts'
import type { Email } from '#server/outbox/kinds/kind.ts'
import { type EmailSender, openOutbox } from '#server/outbox/outbox.ts'
import type { SmsMessage } from '#server/outbox/sms-texts.ts'

/** A mail server that is this function. */
export function senderBy(send: EmailSender['send']): EmailSender {
  return { from: 'desk@hospital.example', send, close: () => undefined }
}

/** Sends the due messages by these channels; returns them. */
export async function sendMessages(deps: Deps, ...ways: Channel[]) {
  const [mails, texts]: [Email[], SmsMessage[]] = [[], []]
  const post = senderBy(async (email) => void mails.push(email))
  const sms = { send: async (text: SmsMessage) => void texts.push(text) }
  const by = <T>(way: Channel, sender: T) => (ways.includes(way) ? sender : undefined)
  await openOutbox(deps, by('email', post), 'https://hospital.example', by('sms', sms)).sendAllDue()
  return { emails: mails, texts }
}

/** Without STARTTLS by default. With it, its certificate is self-signed. */
export async function openMailbox(host = '127.0.0.1', options: SMTPServerOptions = {}) {
  const mails: string[] = []
  /** The server's answer to the address, like "550 5.1.1 No such user". */
  const refused = new Map<string, string>()
  const recipients: string[] = []
  const coming = new Set<() => void>()
  const slow: { until: Promise<unknown> } = { until: Promise.resolve() }
  let connections = 0
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onRcptTo: ({ address }, _session, done) => {
      recipients.push(address)
      const [code, ...text] = refused.get(address)?.split(' ') ?? []
      done(code ? Object.assign(new Error(text.join(' ')), { responseCode: Number(code) }) : null)
    },
    onConnect: (_session, done) => {
      connections += 1
      done()
    },
    onData: (stream, _session, done) =>
      void text(stream).then(async (email) => {
        for (const tell of coming) tell()
        coming.clear()
        await slow.until
        mails.push(email)
        done()
      }),
    ...options,
  })
  // A client that rejects the certificate ends the connection.
  server.on('error', () => undefined)
  await new Promise<void>((resolve) => void server.listen(0, host, resolve))
  const { port } = server.server.address() as AddressInfo

  /** Stops answering until `release` is called. */
  function hold() {
    const { promise, resolve } = Promise.withResolvers<unknown>()
    slow.until = promise
    return { release: () => resolve(true) }
  }
  return {
    url: `smtp://${host}:${port}`,
    emails: mails,
    refused,
    recipients,
    hold,
    /** Resolves when the next e-mail arrives, before it is answered. */
    nextLetter: () => new Promise<void>((resolve) => coming.add(resolve)),
    connections: () => connections,
    close: () => new Promise<void>((resolve) => server.close(resolve)),
  }
}
export type Mailbox = Awaited<ReturnType<typeof openMailbox>>

/** Headers and body of an e-mail in ASCII. */
export function readEmail(raw: string) {
  const [head = '', ...rest] = raw.replace(/\r\n/g, '\n').split('\n\n')
  const header = (name: string) =>
    new RegExp(`^${name}: (.*(?:\n[ \t].*)*)`, 'im').exec(head)?.[1]?.replace(/\n[ \t]/g, ' ') ?? ''
  const body = rest.join('\n\n').replace(/=\n/g, '')
  const [, calendar = ''] = /text\/calendar[\s\S]*?\n\n([\s\S]*?)\n\n?--/.exec(body) ?? []
  return {
    to: header('To'),
    from: header('From'),
    replyTo: header('Reply-To'),
    subject: header('Subject'),
    autoSubmitted: header('Auto-Submitted'),
    id: header('Message-ID'),
    body,
    calendar,
  }
}

/** A text without links, times and these names, which are the same in every language. */
export const withoutFacts = (text: string, facts: string[]) =>
  facts
    .reduce((left, fact) => left.replaceAll(fact, ''), text.replaceAll(/https:\S+/g, ''))
    .replaceAll(/\b\d+:\d\d [AP]M\b/g, '')

/** A mail server for the tests of one `describe`, empty before each. */
export function useMailbox(): Mailbox {
  const opened = useOpened(() => openMailbox())
  beforeEach(() => {
    opened.emails.length = 0
    opened.recipients.length = 0
    opened.refused.clear()
  })
  afterAll(() => opened.close())
  return opened
}

/** Mail servers that are stopped after the tests of a file. */
export function useMailboxes() {
  const opened: Mailbox[] = []
  afterAll(() => Promise.all(opened.map((mailbox) => mailbox.close())))
  return async (...where: Parameters<typeof openMailbox>): Promise<Mailbox> => {
    const mailbox = await openMailbox(...where)
    opened.push(mailbox)
    return mailbox
  }
}
