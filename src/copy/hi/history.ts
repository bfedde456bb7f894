// review: pending
import type { SlotId } from '#contract/hospital-fields.ts'
import { type Day, shortDay } from '#lib/dates.ts'
import { findSlot } from '#lib/slots.ts'
import type * as english from '../history.ts'

type Change = Parameters<typeof english.history.sentence>[0]
type Session = { docId: string; day: Day | undefined; slot: SlotId | undefined }

/** 23 नव॰ 2026, सुबह: जितना पता हो। */
const session = ({ day, slot }: Session): string =>
  [day && shortDay(day), slot && findSlot(slot).label].filter(Boolean).join(', ')

const told = (sentence: string, text: string): string => (text ? `${sentence}: ${text}` : sentence)

const isOther = ({ from, to }: Change) => from.docId && to.docId && from.docId !== to.docId

const held = ({ from, to }: Change) => session(from) || session(to)

const SENTENCES: Record<Change['what'], (change: Change) => string> = {
  booked: ({ to }) => told('बुक हुआ', session(to)),
  moved: (change) =>
    told(
      isOther(change) ? 'समय बदला, दूसरे डॉक्टर के साथ' : 'समय बदला',
      [session(change.from) && `${session(change.from)} की जगह`, session(change.to)]
        .filter(Boolean)
        .join(' '),
    ),
  paid: () => 'फ़ीस दी गई',
  cancelled: () => 'रद्द हुआ',
  disrupted: (change) => told('यह समय बंद हुआ', held(change)),
  reopened: (change) =>
    change.by === 'patient'
      ? told('यही समय रखा गया', session(change.to) || session(change.from))
      : told('यह समय फिर खुला', held(change)),
  attended: () => 'आपका आना लिखा गया',
  missed: () => 'आपका न आना लिखा गया',
  noted: () => 'एक टिप्पणी लिखी गई',
}
const BY: Record<Change['by'], string> = {
  patient: '',
  desk: ' (रिसेप्शन से)',
  system: ' (अस्पताल से)',
}

export const history: typeof english.history = {
  title: 'अब तक क्या हुआ',
  loading: 'जानकारी आ रही है',
  failed: 'अब तक की जानकारी नहीं मिल सकी। कृपया अपना इंटरनेट देखें और फिर कोशिश करें।',
  retry: 'फिर कोशिश करें',
  sentence: (change) => SENTENCES[change.what](change) + BY[change.by],
}
