import type { SlotId } from '#contract/hospital-fields.ts'
import type { AppointmentEvent } from '#contract/history.ts'
import { type Day, shortDay } from '#lib/dates.ts'
import { findSlot } from '#lib/slots.ts'

type Session = { docId: string; day: Day | undefined; slot: SlotId | undefined }
type Change = Pick<AppointmentEvent, 'what' | 'by'> & { from: Session; to: Session }

/** 23 Nov 2026, morning: as far as it is known. */
const session = ({ day, slot }: Session): string =>
  [day && shortDay(day), slot && findSlot(slot).label.toLowerCase()].filter(Boolean).join(', ')

const after = (word: string, text: string): string => (text ? ` ${word} ${text}` : '')

/** Who the other doctor is, nobody says here: the card does. */
const toAnother = ({ from, to }: Change): string =>
  from.docId && to.docId && from.docId !== to.docId ? ' to another doctor' : ''

/** That is closed, or open again. */
const held = ({ from, to }: Change) => `Session${after('of', session(from) || session(to))}`

const SENTENCES: Record<Change['what'], (change: Change) => string> = {
  booked: ({ to }) => `Booked${after('for', session(to))}`,
  moved: (change) =>
    `Moved${toAnother(change)}${after('from', session(change.from))}${after('to', session(change.to))}`,
  paid: () => 'Paid',
  cancelled: () => 'Cancelled',
  disrupted: (change) => `${held(change)} closed`,
  reopened: (change) =>
    change.by === 'patient'
      ? `Kept${after('for', session(change.to) || session(change.from))}`
      : `${held(change)} opened again`,
  attended: () => 'Noted as attended',
  missed: () => 'Noted as not attended',
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
