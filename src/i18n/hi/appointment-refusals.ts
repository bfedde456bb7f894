// of ac0e176a · review: pending
import type { Refusals } from '#contract/refusals.ts'
import { receptionPhone } from '#lib/hospital.ts'
import type * as english from '../en/appointment-refusals.ts'
import { failing, serverOr } from './refusals.ts'

const NOT_MOVED = {
  400: serverOr('समय नहीं बदला। कृपया दूसरा समय चुनें।'),
  404: `यह अपॉइंटमेंट ऑनलाइन नहीं बदला जा सकता। कृपया ${receptionPhone} पर कॉल करें।`,
  ...failing('समय नहीं बदला।'),
}
const NOT_PAID = 'भुगतान नहीं हुआ।'

export const appointmentRefusals: Record<keyof typeof english.appointmentRefusals, Refusals> = {
  cancel: {
    404: `यह अपॉइंटमेंट ऑनलाइन रद्द नहीं किया जा सकता। कृपया ${receptionPhone} पर कॉल करें।`,
    409: serverOr('इस अपॉइंटमेंट का समय शुरू हो चुका है।'),
    ...failing('अपॉइंटमेंट रद्द नहीं हुआ।'),
  },
  reschedule: { ...NOT_MOVED, 409: serverOr('यह समय अब खाली नहीं है। कृपया दूसरा समय चुनें।') },
  waitingList: {
    400: serverOr('यह नहीं हो सका। कृपया देखें कि आपने क्या चुना है।'),
    404: `प्रतीक्षा सूची यहाँ नहीं मिलती। कृपया ${receptionPhone} पर कॉल करें।`,
    409: 'अब यह नहीं हो सकता। कृपया दूसरा दिन या समय चुनें।',
    429: `बहुत बार कोशिश हुई। कृपया थोड़ी देर रुककर फिर कोशिश करें।`,
    ...failing('यह नहीं हो सका।'),
    offline: failing('अस्पताल से संपर्क नहीं हो सका।').offline,
  },
  calendar: {
    404: `इस वेबसाइट पर कैलेंडर की फ़ाइल नहीं मिलती। अपॉइंटमेंट की जानकारी के लिए ${receptionPhone} पर कॉल करें।`,
    ...failing('कैलेंडर की फ़ाइल नहीं खुल सकी।'),
  },
  pay: {
    400: `${NOT_PAID} कृपया रिसेप्शन पर फ़ीस दें।`,
    404: 'इसकी फ़ीस ऑनलाइन नहीं दी जा सकती। कृपया रिसेप्शन पर दें।',
    ...failing(NOT_PAID),
  },
}
