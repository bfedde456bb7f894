import { hospital } from '#lib/hospital.ts'
import type { Catalogue } from '#i18n/messages.ts'

export type Email = {
  id: string
  to: string
  subject: string
  text: string
  replyTo?: { name: string; address: string }
  calendar?: { text: string; method: 'REQUEST' | 'CANCEL' }
  attachments?: { filename: string; contentType: string; content: string }[]
}

export const withSignature = ({ emails }: Catalogue, lines: string[]): string =>
  [...lines, '', hospital.name, hospital.phone, emails.emergency(hospital.emergencyNumber), ''].join('\n')
