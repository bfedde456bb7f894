import { createTransport } from 'nodemailer'
import { hospital } from '#lib/hospital.ts'
import { PARALLEL_SENDS, type EmailSender } from './outbox.ts'
import { isThisMachine } from '../config/sms.ts'
import { CERTIFICATE, CERTIFICATE_REMEDY, sendErrorCode } from './send-errors.ts'

const CONNECT_WITHIN_MS = 10_000
/** Servers may scan an email before they accept it; a shorter timeout would send it twice. */
const ANSWER_WITHIN_MS = 60_000

/** With smtp:// a remote server must offer STARTTLS, or nothing is sent (ETLS). A local one needs no valid certificate. */
export function openSmtp(url: string, from: string): EmailSender & { verify: () => Promise<unknown> } {
  const isLocal = isThisMachine(url)
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: PARALLEL_SENDS,
    requireTLS: !isLocal,
    opportunisticTLS: isLocal,
    tls: { rejectUnauthorized: !isLocal },
    connectionTimeout: CONNECT_WITHIN_MS,
    greetingTimeout: CONNECT_WITHIN_MS,
    socketTimeout: ANSWER_WITHIN_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  const domain = from.slice(from.indexOf('@') + 1)
  return {
    from,
    send: async ({ id, to, subject, text, html, replyTo, calendar, attachments }, signal) => {
      await transport.sendMail({
        signal,
        from: { name: hospital.name, address: from },
        to,
        subject,
        text,
        html,
        messageId: `<${id}@${domain}>`,
        // Not on what a person wrote (RFC 3834), or the hospital's robots skip it.
        ...(replyTo ? { replyTo } : { headers: { 'Auto-Submitted': 'auto-generated' } }),
        ...(calendar && {
          icalEvent: { filename: 'appointment.ics', method: calendar.method, content: calendar.text },
        }),
        ...(attachments && { attachments }),
      })
    },
    close: () => transport.close(),
    verify: () => transport.verify(),
  }
}

export async function checkSmtp(url: string, from: string): Promise<string | undefined> {
  const post = openSmtp(url, from)
  try {
    await post.verify()
    return undefined
  } catch (error) {
    const { code = '', message } = error as NodeJS.ErrnoException
    const { host } = new URL(url)
    const [fault] = CERTIFICATE.exec(sendErrorCode(error)) ?? []
    if (fault)
      return `SMTP_URL: the certificate of the mail server at ${host} is not accepted (${fault}). ${CERTIFICATE_REMEDY}`
    if (code === 'EAUTH')
      return `SMTP_URL: the mail server at ${host} does not accept this user and password. Set the right ones, with signs like @ and # as %40 and %23.`
    return `SMTP_URL: could not connect to ${host}: ${message} (${code}). Check that a mail server answers there, and that smtps:// (port 465) or smtp:// (port 587) is the right one.`
  } finally {
    post.close()
  }
}
