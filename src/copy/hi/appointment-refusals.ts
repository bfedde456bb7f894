// of 89ed3b62 · review: pending
import type * as english from '../appointment-refusals.ts'
import { CHECK_INTERNET, failing, LATER, reasonOr, type Refusals } from './refusals.ts'

const NOT_MOVED = {
  400: reasonOr('समय नहीं बदला। कृपया दूसरा समय चुनें।'),
  404: 'यह अपॉइंटमेंट ऑनलाइन नहीं बदला जा सकता। कृपया अस्पताल को कॉल करें।',
  ...failing('समय नहीं बदला।'),
}
const NOT_PAID = 'भुगतान नहीं हुआ।'

export const appointmentRefusals: Record<keyof typeof english.appointmentRefusals, Refusals> = {
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
  calendar: { ...failing('कैलेंडर की फ़ाइल नहीं मिल सकी।') },
  pay: {
    400: `${NOT_PAID} कृपया रिसेप्शन पर फ़ीस दें।`,
    404: 'इसकी फ़ीस ऑनलाइन नहीं दी जा सकती। कृपया रिसेप्शन पर दें।',
    ...failing(NOT_PAID),
  },
}
