// of aeb2d1a6 · review: pending
import type { Refusals } from '#contract/refusals.ts'
import { receptionPhone } from '#lib/hospital.ts'
import type * as english from '../en/account-refusals.ts'
import { failing, OFFLINE, UNPROVEN } from './refusals.ts'

const waitWords = (seconds = 60): string =>
  seconds > 90 ? `${Math.ceil(seconds / 60)} मिनट` : `${seconds} सेकंड`

const LATER = 'कृपया थोड़ी देर रुककर फिर कोशिश करें।'
const CALL_US = `कृपया ${receptionPhone} पर कॉल करें।`
const WRONG_CODE = 'यह कोड गलत है, या इसका समय बीत गया है। कोड देखें, या नया मँगाएँ।'

const NOT_SAVED = 'आपके बदलाव सेव नहीं हुए।'
const PASSWORD = 'आपका पासवर्ड नहीं बदला।'
const NEW_PASSWORD = 'आपका नया पासवर्ड सेव नहीं हुआ।'
const NOT_ENDED = 'वह डिवाइस लॉग आउट नहीं हुआ।'
const NOT_DELETED = 'आपका खाता नहीं हटा।'
const RECORDS = 'आपके रिकॉर्ड नहीं मिल सके।'
const NOT_SENT = 'आपका संदेश नहीं गया।'

export const accountRefusals: Record<keyof typeof english.accountRefusals, Refusals> = {
  profile: {
    400: `${NOT_SAVED} कृपया जो लिखा है उसे देखें।`,
    409: 'आपकी प्रोफ़ाइल दूसरे डिवाइस पर बदली गई है। उसे देखें और फिर सेव करें।',
    413: `${NOT_SAVED} बहुत लंबा लिखा है। छोटा करके फिर सेव करें।`,
    429: `${NOT_SAVED} ${LATER}`,
    ...failing(NOT_SAVED),
  },
  email: {
    400: WRONG_CODE,
    404: `इस वेबसाइट पर ई-मेल की पुष्टि नहीं हो सकती। ${CALL_US}`,
    429: `बहुत बार कोशिश हुई। ${LATER}`,
    ...failing('आपके ई-मेल की पुष्टि नहीं हुई।'),
  },
  phone: {
    400: WRONG_CODE,
    404: `इस वेबसाइट पर फ़ोन की पुष्टि नहीं हो सकती। ${CALL_US}`,
    428: UNPROVEN,
    429: `बहुत बार कोशिश हुई। ${LATER}`,
    ...failing('यह नहीं हो सका।'),
    offline: OFFLINE,
  },
  records: {
    404: `रिकॉर्ड इस वेबसाइट पर नहीं मिलते। ${CALL_US}`,
    429: `${RECORDS} ${LATER}`,
    ...failing(RECORDS),
  },
  password: {
    400: `${PASSWORD} कृपया जो लिखा है उसे देखें।`,
    404: `पासवर्ड इस वेबसाइट पर नहीं बदला जा सकता। ${CALL_US}`,
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
    404: `नया पासवर्ड इस वेबसाइट पर नहीं बन सकता। ${CALL_US}`,
    429: 'बहुत बार कोशिश हुई। कृपया थोड़ी देर रुकें, या रिसेप्शन को कॉल करें।',
    ...failing(NEW_PASSWORD),
  },
  sessions: { 400: `${NOT_ENDED} कृपया अपना पासवर्ड देखें।`, 429: `${NOT_ENDED} ${LATER}`, ...failing(NOT_ENDED) },
  deletion: {
    400: `${NOT_DELETED} कृपया अपना पासवर्ड देखें।`,
    404: `खाता इस वेबसाइट पर नहीं हट सकता। ${CALL_US}`,
    429: `${NOT_DELETED} ${LATER}`,
    ...failing(NOT_DELETED),
  },
  contact: {
    400: `${NOT_SENT} कृपया जो लिखा है उसे देखें।`,
    404: 'अभी इस वेबसाइट से संदेश नहीं भेजे जा सकते।',
    413: `${NOT_SENT} वह बहुत लंबा है। छोटा करके फिर भेजें।`,
    428: `बहुत सारे संदेश आए। आपके ब्राउज़र की जाँच नहीं हो सकी। ${NOT_SENT}`,
    429: ({ retryAfter }) => `बहुत सारे संदेश आए। कृपया ${waitWords(retryAfter)} रुककर फिर भेजें।`,
    503: `${NOT_SENT} ${LATER}`,
    ...failing(NOT_SENT),
    offline: 'अस्पताल से संपर्क नहीं हो सका। इंटरनेट देखें और फिर भेजें: चिंता न करें, संदेश हमें एक ही बार मिलेगा।',
  },
  notifications: { ...failing('सूचना पढ़ी हुई नहीं मानी गई।') },
}
