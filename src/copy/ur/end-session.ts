// review: pending
import { isolated } from '#lib/bidi.ts'
import type * as english from '../end-session.ts'

/** What is asked before another device is logged out. */
export const endSession: typeof english.endSession = {
  about: (device, lastUsed) =>
    `${isolated(device)} سے فوراً لاگ آؤٹ ہو جائے گا۔${lastUsed && ` آخری استعمال: ${lastUsed}۔`}`,
  password: 'آپ کا پاس ورڈ',
  required: 'اپنا پاس ورڈ لکھیں',
  keep: 'رہنے دیں',
  submit: 'لاگ آؤٹ کریں',
  sending: 'لاگ آؤٹ ہو رہا ہے…',
  ended: (device) => `${isolated(device)} سے لاگ آؤٹ ہو گیا۔`,
}
