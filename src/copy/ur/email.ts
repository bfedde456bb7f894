// review: pending
import { isolated } from '#lib/bidi.ts'
import type * as english from '../email.ts'

/** An e-mail address counts once the code that was sent there has been typed. */
export const email: typeof english.email = {
  sent: 'ہم نے کوڈ بھیجا ہے، اس پتے پر:',
  before: 'تصدیق کے بعد اپائنٹمنٹس کی ای میل اسی پتے پر جائے گی۔ تب تک یہاں جائے گی:',
  first: 'تصدیق کے بعد اپائنٹمنٹس کی ای میل اسی پتے پر جائے گی۔',
  confirm: 'ای میل کی تصدیق کریں',
  done: (address) => `آپ کی ای میل کی تصدیق ہو گئی۔ اب ای میل یہاں جائے گی: ${isolated(address)}`,
  noLetters: 'ہسپتال ابھی ای میل نہیں بھیجتا، اس لیے پتے کی تصدیق ابھی نہیں ہو سکتی۔',
  kept: 'پتہ آپ کی پروفائل میں محفوظ ہے۔ جب ای میل جانے لگے گی تو آپ تصدیق کر سکیں گے۔',
  keptBefore: 'پتہ آپ کی پروفائل میں محفوظ ہے۔ تصدیق ہونے تک یہی پتہ چلے گا:',
  close: 'بند کریں',
}
