// review: pending
import type { Weakness } from '#lib/password-strength.ts'
import type * as english from '../strength.ts'

const WHY: Record<Weakness, string> = {
  common: 'یہ عام لفظ ہے',
  yours: 'یہ آپ کا نام یا فون ہے',
  keys: 'یہ ساتھ ساتھ کے بٹن ہیں',
  repeated: 'ایک ہی چیز بار بار ہے',
  sequence: 'یہ ایک سلسلہ ہے',
  date: 'یہ تاریخ یا سال ہے',
  simple: 'یہ چھوٹا اور سادہ ہے',
}

/** How hard a password is to guess; it is never refused for it. */
export const strengthWords: typeof english.strengthWords = (strength) => {
  if (strength.level === 'weak') return `کمزور پاس ورڈ: ${WHY[strength.why]}`
  return strength.level === 'fair' ? 'ٹھیک ہے؛ لمبا ہو تو بہتر' : 'مضبوط پاس ورڈ'
}
