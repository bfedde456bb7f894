// review: pending
import { CODE_MINUTES, RESET_CODE_DIGITS } from '#contract/limits.ts'
import type * as english from '../confirming.ts'

/** Of the code that confirms an address or a phone. */
export const confirming: typeof english.confirming = {
  works: `یہ کوڈ ${CODE_MINUTES} منٹ تک چلے گا۔`,
  code: 'کوڈ',
  errors: { code: `کوڈ کے ${RESET_CODE_DIGITS} ہندسے لکھیں` },
  sending: 'تصدیق ہو رہی ہے…',
  noCode: 'چند منٹ بعد بھی کوڈ نہیں آیا؟',
  again: 'کوڈ دوبارہ بھیجیں',
  sentAgain: 'کوڈ دوبارہ بھیج دیا گیا ہے۔',
}
