import type { SlotId } from '#contract/hospital-fields.ts'
import type { AppointmentEvent } from '#contract/history.ts'
import { type Day, shortDay } from '#lib/dates.ts'
import { findSlot } from '#lib/slots.ts'

type Session = { day: Day | undefined; slot: SlotId | undefined }
type Change = Pick<AppointmentEvent, 'what' | 'by'> & { from: Session; to: Session }

/** 23 Nov 2026, morning: as far as it is known. */
const session = ({ day, slot }: Session): string =>
  [day && shortDay(day), slot && findSlot(slot).label.toLowerCase()].filter(Boolean).join(', ')

const after = (word: string, text: string): string => (text ? ` ${word} ${text}` : '')

const SENTENCES: Record<Change['what'], (change: Change) => string> = {
  booked: ({ to }) => `Booked${after('for', session(to))}`,
  moved: ({ from, to }) => `Moved${after('from', session(from))}${after('to', session(to))}`,
  paid: () => 'Paid',
  cancelled: () => 'Cancelled',
  disrupted: ({ from }) => `Cannot take place${after('on', session(from))}`,
  reopened: ({ to }) => `Takes place after all${after('on', session(to))}`,
  attended: () => 'Seen',
  missed: () => 'Not attended',
  noted: () => 'A note was made',
}
const BY: Record<Change['by'], string> = {
  patient: '',
  desk: ' by the desk of the hospital',
  system: ' by the hospital',
}

export const history = {
  title: 'What happened so far',
  loading: 'Fetching what happened so far',
  failed: 'What happened so far could not be fetched. Please check your connection and try again.',
  retry: 'Try again',
  /** Moved from 23 Nov 2026, morning to 24 Nov 2026, evening */
  sentence: (change: Change): string => SENTENCES[change.what](change) + BY[change.by],
}
