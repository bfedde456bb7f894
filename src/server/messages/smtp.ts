import { createTransport } from 'nodemailer'
import { hospital } from '#lib/hospital.ts'
import type { Post } from './outbox.ts'

const ANSWER_WITHIN_MS = 10_000

/** E-mail by SMTP: `url` like smtps://user:password@mail.example:465, `from` an address of the hospital. */
export function openSmtp(url: string, from: string): Post {
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: 2,
    connectionTimeout: ANSWER_WITHIN_MS,
    greetingTimeout: ANSWER_WITHIN_MS,
    socketTimeout: ANSWER_WITHIN_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  const domain = from.slice(from.indexOf('@') + 1)
  return {
    send: async ({ id, to, subject, text, calendar }) => {
      await transport.sendMail({
        from: { name: hospital.name, address: from },
        to,
        subject,
        text,
        messageId: `<${id}@${domain}>`,
        headers: { 'Auto-Submitted': 'auto-generated' },
        ...(calendar && {
          icalEvent: { filename: 'appointment.ics', method: calendar.method, content: calendar.text },
        }),
      })
    },
    close: () => transport.close(),
  }
}
