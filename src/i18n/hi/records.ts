// of 2bdc9168 · review: pending
import type * as english from '../en/records.ts'
import { sessions } from './settings.ts'
import type { SlotId } from '#contract/hospital-fields.ts'
import { type Day, shortDay } from '#lib/dates.ts'
import { findSlot } from '#scheduling/slots.ts'
import { joined } from '#lib/text.ts'

export const records: typeof english.records = {
  intro: 'इस वेबसाइट पर आपके बारे में जो कुछ है, पासवर्ड छोड़कर।',
  loading: 'आपके रिकॉर्ड खुल रहे हैं',
  retry: 'फिर कोशिश करें',
  save: 'फ़ाइल सेव करें (JSON)',
  print: 'छापें',
  exportedAt: (moment) => `${moment} तक की जानकारी`,
  you: 'आपके बारे में',
  name: 'नाम',
  email: 'ई-मेल',
  newEmail: 'ई-मेल, अभी पुष्टि नहीं हुई',
  lastCheckup: 'पिछली जाँच',
  memberSince: 'खाता कब से',
  appointments: 'अपॉइंटमेंट',
  noAppointments: 'कोई अपॉइंटमेंट नहीं।',
  number: (number) => `अपॉइंटमेंट नंबर ${number}`,
  place: (place) => `नंबर ${place}`,
  payment: { paid: 'फ़ीस दी गई', pending: 'फ़ीस बाकी' },
  prescription: (lines) => `दवा का पर्चा: ${lines.replaceAll('\n', '; ')}`,
  notifications: 'सूचनाएँ',
  noNotifications: 'कोई सूचना नहीं।',
  sessions: 'जहाँ आप लॉग इन हैं',
  session: (device, since, last) =>
    `${device && `${sessions.device(device)}: `}${since || '?'} से, पिछली बार ${last || '?'}`,
  fileName: (hospital, day) => `${hospital.toLowerCase().replace(/[^a-z\d]+/g, '-')}-records-${day}.json`,
}

type Change = Parameters<typeof english.history.sentence>[0]
type Session = { docId: string; day: Day | undefined; slot: SlotId | undefined }

/** 23 नव॰ 2026, सुबह */
const session = ({ day, slot }: Session): string => joined(day && shortDay(day), slot && findSlot(slot).label)

const withText = (sentence: string, text: string): string => (text ? `${sentence}: ${text}` : sentence)

const isOther = ({ from, to }: Change) => from.docId && to.docId && from.docId !== to.docId

const held = ({ from, to }: Change) => session(from) || session(to)

const SENTENCES: Record<Change['what'], (change: Change) => string> = {
  booked: ({ to }) => withText('बुक हुआ', session(to)),
  moved: (change) =>
    withText(
      isOther(change) ? 'समय बदला, दूसरे डॉक्टर के साथ' : 'समय बदला',
      [session(change.from) && `${session(change.from)} की जगह`, session(change.to)]
        .filter(Boolean)
        .join(' '),
    ),
  paid: () => 'फ़ीस दी गई',
  cancelled: () => 'रद्द हुआ',
  disrupted: (change) => withText('यह समय रद्द हुआ', held(change)),
  reopened: (change) =>
    change.by === 'patient'
      ? withText('इस समय की पुष्टि हुई', session(change.to) || session(change.from))
      : withText('यह समय फिर खुला', held(change)),
  attended: () => 'आप आए थे',
  missed: () => 'आप नहीं आए थे',
  noted: () => 'टिप्पणी जोड़ी गई',
}
const BY: Record<Change['by'], string> = {
  patient: '',
  desk: ' (रिसेप्शन से)',
  system: ' (अस्पताल से)',
}

export const history: typeof english.history = {
  title: 'अपॉइंटमेंट का इतिहास',
  loading: 'अपॉइंटमेंट का इतिहास खुल रहा है',
  failed: 'अपॉइंटमेंट का इतिहास नहीं खुल सका। कृपया अपना इंटरनेट देखें और फिर कोशिश करें।',
  retry: 'फिर कोशिश करें',
  sentence: (change) => SENTENCES[change.what](change) + BY[change.by],
}
