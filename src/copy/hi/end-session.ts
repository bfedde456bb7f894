// review: pending
import type * as english from '../end-session.ts'

export const endSession: typeof english.endSession = {
  about: (device, lastUsed) => `${device}${lastUsed && ` (पिछली बार ${lastUsed})`} तुरंत लॉग आउट हो जाएगा।`,
  password: 'आपका पासवर्ड',
  required: 'कृपया अपना पासवर्ड लिखें',
  keep: 'रहने दें',
  submit: 'लॉग आउट करें',
  sending: 'लॉग आउट हो रहा है…',
  ended: (device) => `${device} लॉग आउट हो गया।`,
}
