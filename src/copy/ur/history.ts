// review: pending
import type { SlotId } from '#contract/hospital-fields.ts'
import type { AppointmentEvent } from '#contract/history.ts'
import { type Day, shortDay } from '#lib/dates.ts'
import { findSlot } from '#lib/slots.ts'
import type * as english from '../history.ts'

type Session = { docId: string; day: Day | undefined; slot: SlotId | undefined }
type Change = Pick<AppointmentEvent, 'what' | 'by'> & { from: Session; to: Session }

/** 23 نومبر 2026، صبح: as far as it is known. */
const session = ({ day, slot }: Session): string =>
  [day && shortDay(day), slot && findSlot(slot).label].filter(Boolean).join('، ')

const after = (words: string, text: string): string => (text ? `${words}: ${text}` : words)

/** Who the other doctor is, nobody says here: the card does. */
const toAnother = ({ from, to }: Change): string =>
  from.docId && to.docId && from.docId !== to.docId ? ' (دوسرے ڈاکٹر کے پاس)' : ''

/** وقت بدلا: پہلے 23 نومبر 2026، صبح؛ اب 24 نومبر 2026، شام */
function moved(change: Change): string {
  const [from, to] = [session(change.from), session(change.to)]
  return after('وقت بدلا', [from && `پہلے ${from}`, to && `اب ${to}`].filter(Boolean).join('؛ '))
}

/** That is closed, or open again. */
const held = ({ from, to }: Change) => session(from) || session(to)

const SENTENCES: Record<Change['what'], (change: Change) => string> = {
  booked: ({ to }) => after('بُک ہوئی', session(to)),
  moved: (change) => moved(change) + toAnother(change),
  paid: () => 'فیس ادا ہوئی',
  cancelled: () => 'منسوخ ہوئی',
  disrupted: (change) => after('نشست بند ہوئی', held(change)),
  reopened: (change) =>
    change.by === 'patient'
      ? after('اپائنٹمنٹ رکھی گئی', session(change.to) || session(change.from))
      : after('نشست پھر کھلی', held(change)),
  attended: () => 'لکھا گیا کہ مریض آئے',
  missed: () => 'لکھا گیا کہ مریض نہیں آئے',
  noted: () => 'ایک بات لکھی گئی',
}
const BY: Record<Change['by'], string> = {
  patient: '',
  desk: ' (ہسپتال کے ریسیپشن سے)',
  system: ' (ہسپتال کی طرف سے)',
}

export const history: typeof english.history = {
  title: 'اب تک کیا ہوا',
  loading: 'اب تک کی تفصیل آ رہی ہے',
  failed: 'اب تک کی تفصیل نہیں آ سکی۔ اپنا انٹرنیٹ دیکھیں اور دوبارہ کوشش کریں۔',
  retry: 'دوبارہ کوشش کریں',
  sentence: (change) => SENTENCES[change.what](change) + BY[change.by],
}
