// review: pending
import type * as english from '../phone.ts'

/** A phone gets text messages once the code that was sent there has been typed. */
export const phone: typeof english.phone = {
  title: 'میسج',
  hint: 'جس فون کی تصدیق ہو، اسے نئے پاس ورڈ کا کوڈ اور یہ خبر ملتی ہے کہ اپائنٹمنٹ نہیں ہو سکتی۔ پروفائل میں ای میل نہ ہو تو اپائنٹمنٹس کی سب خبریں اسی پر آتی ہیں۔',
  waits: 'کی تصدیق ابھی نہیں ہوئی۔',
  ask: 'مجھے کوڈ بھیجیں',
  asking: 'بھیجا جا رہا ہے…',
  confirmed: 'کی تصدیق ہو گئی ہے۔',
  confirm: 'فون کی تصدیق کریں',
  sent: 'ہم نے کوڈ کا میسج بھیجا ہے، اس نمبر پر:',
  done: 'آپ کے فون کی تصدیق ہو گئی۔',
}
