// review: pending
import type * as english from '../prescription.ts'

/** What a doctor prescribed, or that nothing was. */
export const prescription: typeof english.prescription = {
  hint: 'پرنٹ کرنے کے لیے ’تفصیل دیکھیں‘ چنیں۔',
  none: 'اس اپائنٹمنٹ کا کوئی نسخہ نہیں ہے۔',
  noneHint: 'اگر ڈاکٹر نے نسخے کا کہا تھا تو ہمیں فون کریں:',
}
