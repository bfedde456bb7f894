// of 2359d1f6 · review: pending
import type { FailedCall, RefusalCode, Refusals } from '#contract/refusals.ts'
import { hospital, receptionPhone } from '#lib/hospital.ts'
import type * as english from '../en/refusals.ts'

/** The server sends sentences in English: these replace them by code. */
const REASONS: Partial<Record<RefusalCode, string>> = {
  fee_changed: 'डॉक्टर की फ़ीस बदल गई है। कृपया नई फ़ीस देखकर फिर से बुक करें।',
  slot_closed: 'इस समय पर बुकिंग नहीं हो सकती। कृपया दूसरा दिन या समय चुनें।',
  slot_begun: 'इसका समय शुरू हो चुका है। कृपया अस्पताल को कॉल करें।',
  stale_version: 'इस अपॉइंटमेंट का समय बदल गया है। कृपया नया समय देखें।',
  too_late: `अब इसे ऑनलाइन नहीं बदला जा सकता। कृपया कॉल करें: ${hospital.phone}`,
  slot_full: 'यह समय अब खाली नहीं है। कृपया दूसरा समय चुनें।',
  too_many_ahead: `आपके और अपॉइंटमेंट बुक नहीं हो सकते। कोई एक रद्द करें, या कॉल करें: ${hospital.phone}`,
  too_many_waits: `आप पहले से कई सूचियों में हैं। कोई एक छोड़ें, या कॉल करें: ${hospital.phone}`,
  too_many_tries: 'बहुत बार कोशिश हुई। कृपया थोड़ी देर रुककर फिर कोशिश करें।',
  busy: 'अभी बहुत लोग हैं। कृपया थोड़ी देर में फिर कोशिश करें।',
}

export const serverOr =
  (ours: string) =>
  ({ code = '' }: FailedCall): string =>
    REASONS[code as RefusalCode] ?? ours

export const UNPROVEN = `बहुत बार कोशिश हुई। आपके ब्राउज़र की जाँच नहीं हो सकी। फिर कोशिश करें, या रिसेप्शन को कॉल करें: ${receptionPhone}`
export const OFFLINE = 'इंटरनेट नहीं चल रहा। कृपया अपना कनेक्शन देखें।'
const CHECK_INTERNET = 'कृपया अपना इंटरनेट देखें और फिर कोशिश करें।'
const AGAIN = 'कृपया फिर कोशिश करें।'
const LATER = 'कृपया थोड़ी देर रुककर फिर कोशिश करें।'
export const failing = (what: string) => ({
  offline: `${what} ${CHECK_INTERNET}`,
  unsuccessful: `${what} ${AGAIN}`,
  other: `${what} ${AGAIN}`,
})

export const refusals: Record<keyof typeof english.refusals, Refusals> = {
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
    400: serverOr('अपॉइंटमेंट बुक नहीं हुआ'),
    401: 'अपॉइंटमेंट बुक करने के लिए लॉग इन करें।',
    403: 'यह अपॉइंटमेंट आपके खाते से बुक नहीं हो सकता।',
    409: 'यह समय अब खाली नहीं है। कृपया दूसरा समय चुनें।',
    ...failing('अपॉइंटमेंट बुक नहीं हुआ।'),
    other: serverOr(`अपॉइंटमेंट बुक नहीं हुआ। ${AGAIN}`),
  },
}

export const UNEXPECTED: typeof english.UNEXPECTED = 'कुछ गड़बड़ हो गई। कृपया फिर कोशिश करें।'
