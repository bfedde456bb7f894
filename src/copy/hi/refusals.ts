// of cbaf45e5 · review: pending
import type { Refusal } from '#contract/refusals.ts'
import { hospital } from '#lib/hospital.ts'
import type * as english from '../refusals.ts'
import { deskPhone } from './desk.ts'

type Sentence = string | ((code: string | undefined, retryAfter?: number) => string)
type Catalogue = Record<number, Sentence> & Record<'offline' | 'unsuccessful' | 'other', Sentence>

/** The server tells its reasons in English sentences: here a code stands for each that says more than ours. */
const REASONS: Partial<Record<Refusal, string>> = {
  fee_changed: 'डॉक्टर की फ़ीस बदल गई है। कृपया नई फ़ीस देखकर फिर से बुक करें।',
  slot_closed: 'इस समय पर बुकिंग नहीं हो सकती। कृपया दूसरा दिन या समय चुनें।',
  slot_begun: 'इसका समय शुरू हो चुका है। कृपया अस्पताल को कॉल करें।',
  slot_full: 'यह समय अब खाली नहीं है। कृपया दूसरा समय चुनें।',
  too_many_ahead: `आपके और अपॉइंटमेंट बुक नहीं हो सकते। कोई एक रद्द करें, या कॉल करें: ${hospital.phone}`,
  too_many_waits: `आप पहले से कई सूचियों में हैं। कोई एक छोड़ें, या कॉल करें: ${hospital.phone}`,
  too_many_tries: 'बहुत बार कोशिश हुई। कृपया थोड़ी देर रुककर फिर कोशिश करें।',
  busy: 'अभी बहुत लोग हैं। कृपया थोड़ी देर में फिर कोशिश करें।',
}

const reasonOr =
  (ours: string): Sentence =>
  (code = '') =>
    REASONS[code as Refusal] ?? ours

const waitWords = (seconds = 60): string =>
  seconds > 90 ? `${Math.ceil(seconds / 60)} मिनट` : `${seconds} सेकंड`

const UNPROVEN = `बहुत बार कोशिश हुई, और इस ब्राउज़र की जाँच नहीं हो सकी। फिर कोशिश करें, या रिसेप्शन को कॉल करें: ${deskPhone}`
const OFFLINE = 'इंटरनेट नहीं चल रहा। कृपया अपना कनेक्शन देखें।'
const CHECK_INTERNET = 'कृपया अपना इंटरनेट देखें और फिर कोशिश करें।'
const AGAIN = 'कृपया फिर कोशिश करें।'
const LATER = 'कृपया थोड़ी देर रुककर फिर कोशिश करें।'
const CALL_DESK = 'कृपया रिसेप्शन को कॉल करें।'
const WRONG_CODE = 'यह कोड सही नहीं है, या अब काम नहीं करता। कोड देखें, या फिर से मँगाएँ।'

/** The same beginning, whatever went wrong. */
const failing = (what: string) => ({
  offline: `${what} ${CHECK_INTERNET}`,
  unsuccessful: `${what} ${AGAIN}`,
  other: `${what} ${AGAIN}`,
})

const NOT_MOVED = {
  400: reasonOr('समय नहीं बदला। कृपया दूसरा समय चुनें।'),
  404: 'यह अपॉइंटमेंट ऑनलाइन नहीं बदला जा सकता। कृपया अस्पताल को कॉल करें।',
  ...failing('समय नहीं बदला।'),
}
const NOT_SAVED = 'आपके बदलाव सेव नहीं हुए।'
const PASSWORD = 'आपका पासवर्ड नहीं बदला।'
const NEW_PASSWORD = 'आपका नया पासवर्ड सेव नहीं हुआ।'
const NOT_ENDED = 'वह डिवाइस लॉग आउट नहीं हुआ।'
const NOT_DELETED = 'आपका खाता नहीं हटा।'
const RECORDS = 'आपके रिकॉर्ड नहीं मिल सके।'
const NOT_SENT = 'आपका संदेश नहीं गया।'
const NOT_PAID = 'भुगतान नहीं हुआ।'

const CATALOGUES: Record<english.RefusedCall, Catalogue> = {
  login: {
    400: 'जो लिखा है वह सही नहीं है',
    401: 'फ़ोन नंबर या पासवर्ड सही नहीं है',
    428: UNPROVEN,
    429: `लॉग इन नहीं हुआ। ${LATER}`,
    ...failing('लॉग इन नहीं हुआ।'),
    offline: OFFLINE,
  },
  signup: {
    400: 'जो लिखा है वह सही नहीं है',
    409: 'इस फ़ोन नंबर से खाता पहले से है। कृपया दूसरा नंबर लिखें।',
    428: UNPROVEN,
    429: 'बहुत सारे खाते बनाए गए। कृपया थोड़ी देर रुकें, या रिसेप्शन को कॉल करें।',
    ...failing('खाता नहीं बना।'),
    offline: OFFLINE,
  },
  doctors: { ...failing('डॉक्टरों की सूची नहीं खुल सकी।') },
  booking: {
    400: reasonOr('अपॉइंटमेंट बुक नहीं हुआ'),
    401: 'अपॉइंटमेंट बुक करने के लिए लॉग इन करें।',
    403: 'यह अपॉइंटमेंट आपके खाते से बुक नहीं हो सकता।',
    409: 'यह समय अब खाली नहीं है। कृपया दूसरा समय चुनें।',
    ...failing('अपॉइंटमेंट बुक नहीं हुआ।'),
    other: reasonOr(`अपॉइंटमेंट बुक नहीं हुआ। ${AGAIN}`),
  },
  cancel: {
    409: reasonOr('इस अपॉइंटमेंट का समय शुरू हो चुका है।'),
    ...failing('अपॉइंटमेंट रद्द नहीं हुआ।'),
  },
  reschedule: { ...NOT_MOVED, 409: reasonOr('यह समय अब खाली नहीं है। कृपया दूसरा समय चुनें।') },
  accept: { ...NOT_MOVED, 409: 'यह समय अब आपके लिए नहीं रखा है। कृपया दूसरा समय चुनें।' },
  keep: {
    400: 'यह समय बंद है। कृपया दूसरा समय चुनें।',
    404: 'यह अपॉइंटमेंट ऑनलाइन नहीं रखा जा सकता। कृपया अस्पताल को कॉल करें।',
    409: 'इसका समय शुरू हो चुका है। कृपया अस्पताल को कॉल करें।',
    ...failing('अपॉइंटमेंट नहीं रखा जा सका।'),
  },
  wait: {
    400: reasonOr('यह नहीं हो सका। कृपया देखें कि आपने क्या चुना है।'),
    404: 'अभी इस वेबसाइट पर प्रतीक्षा सूची नहीं है। कृपया अस्पताल को कॉल करें।',
    409: 'अब यह नहीं हो सकता। कृपया दूसरा दिन या समय चुनें।',
    429: `बहुत बार कोशिश हुई। ${LATER}`,
    ...failing('यह नहीं हो सका।'),
    offline: `जवाब नहीं आया। ${CHECK_INTERNET}`,
  },
  pay: {
    400: `${NOT_PAID} कृपया रिसेप्शन पर फ़ीस दें।`,
    404: 'इसकी फ़ीस ऑनलाइन नहीं दी जा सकती। कृपया रिसेप्शन पर दें।',
    ...failing(NOT_PAID),
  },
  calendar: { ...failing('कैलेंडर की फ़ाइल नहीं मिल सकी।') },
  profile: {
    400: `${NOT_SAVED} कृपया जो लिखा है उसे देखें।`,
    409: 'आपकी प्रोफ़ाइल दूसरे डिवाइस पर बदली गई है। उसे देखें और फिर सेव करें।',
    413: `${NOT_SAVED} बहुत लंबा लिखा है। छोटा करके फिर सेव करें।`,
    429: `${NOT_SAVED} ${LATER}`,
    ...failing(NOT_SAVED),
  },
  email: {
    400: WRONG_CODE,
    404: `इस वेबसाइट पर ई-मेल की पुष्टि नहीं हो सकती। ${CALL_DESK}`,
    429: `बहुत बार कोशिश हुई। ${LATER}`,
    ...failing('आपके ई-मेल की पुष्टि नहीं हुई।'),
  },
  phone: {
    400: WRONG_CODE,
    404: 'अभी इस वेबसाइट पर फ़ोन की पुष्टि नहीं हो सकती।',
    428: UNPROVEN,
    429: `बहुत बार कोशिश हुई। ${LATER}`,
    ...failing('यह नहीं हो सका।'),
    offline: OFFLINE,
  },
  records: {
    404: 'रिकॉर्ड इस वेबसाइट पर नहीं मिल सकते। कृपया अस्पताल से माँगें।',
    429: `${RECORDS} ${LATER}`,
    ...failing(RECORDS),
  },
  password: {
    400: `${PASSWORD} कृपया जो लिखा है उसे देखें।`,
    404: `पासवर्ड इस वेबसाइट पर नहीं बदला जा सकता। ${CALL_DESK}`,
    429: `${PASSWORD} ${LATER}`,
    ...failing(PASSWORD),
  },
  forgot: {
    400: 'कृपया फ़ोन नंबर देखें।',
    428: UNPROVEN,
    429: 'बहुत बार कोशिश हुई। कृपया थोड़ी देर रुकें, या रिसेप्शन को कॉल करें।',
    ...failing('कोड नहीं भेजा गया।'),
    offline: OFFLINE,
  },
  reset: {
    400: 'यह कोड या लिंक अब काम नहीं करता। कृपया नया मँगाएँ।',
    404: `नया पासवर्ड इस वेबसाइट पर नहीं बन सकता। ${CALL_DESK}`,
    429: 'बहुत बार कोशिश हुई। कृपया थोड़ी देर रुकें, या रिसेप्शन को कॉल करें।',
    ...failing(NEW_PASSWORD),
  },
  sessions: {
    400: `${NOT_ENDED} कृपया अपना पासवर्ड देखें।`,
    429: `${NOT_ENDED} ${LATER}`,
    ...failing(NOT_ENDED),
  },
  deletion: {
    400: `${NOT_DELETED} कृपया अपना पासवर्ड देखें।`,
    404: `खाता इस वेबसाइट पर नहीं हट सकता। ${CALL_DESK}`,
    429: `${NOT_DELETED} ${LATER}`,
    ...failing(NOT_DELETED),
  },
  contact: {
    400: `${NOT_SENT} कृपया जो लिखा है उसे देखें।`,
    404: 'अभी इस वेबसाइट से संदेश नहीं भेजे जा सकते।',
    413: `${NOT_SENT} वह बहुत लंबा है। छोटा करके फिर भेजें।`,
    428: `बहुत सारे संदेश आए, और इस ब्राउज़र की जाँच नहीं हो सकी। ${NOT_SENT}`,
    429: (_, wait) => `बहुत सारे संदेश आए। कृपया ${waitWords(wait)} रुककर फिर भेजें।`,
    503: `${NOT_SENT} ${LATER}`,
    ...failing(NOT_SENT),
    offline: 'जवाब नहीं आया। इंटरनेट देखें और फिर भेजें: कितनी भी बार भेजें, संदेश एक ही बार पहुँचेगा।',
  },
  notifications: { ...failing('सूचना पर निशान नहीं लगा।') },
}

export const UNEXPECTED: typeof english.UNEXPECTED = 'कुछ गड़बड़ हो गई। कृपया फिर कोशिश करें।'

export const refusalSentence: typeof english.refusalSentence = (refusedCall, failure) => {
  const catalogue = CATALOGUES[refusedCall]
  const { status, code, retryAfter } = failure
  const known =
    status === undefined ? catalogue.offline : status === 200 ? catalogue.unsuccessful : catalogue[status]
  const sentence = known ?? catalogue.other
  return typeof sentence === 'string' ? sentence : sentence(code, retryAfter)
}
