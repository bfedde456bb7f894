// of 900dea8b · review: pending
import type { codes as english } from '../en/codes.ts'

export const codes: typeof english = {
  subject: (code) => `${code} آپ کا کوڈ ہے`,
  forPassword: (hospital) => `کسی نے، شاید آپ نے، ${hospital} میں نیا پاس ورڈ بنانا چاہا ہے۔`,
  forAddress: (hospital) => `کسی نے، شاید آپ نے، چاہا ہے کہ ${hospital} کی اپائنٹمنٹ کے خط اس پتے پر آئیں۔`,
  code: 'کوڈ:',
  orOpen: 'یا یہ پتہ کھولیں:',
  eitherWorks: (count) =>
    `دونوں میں سے کوئی ایک، ایک بار اور زیادہ سے زیادہ ${count} منٹ تک چلے گا۔ یہ کسی کو نہ دیں: ہم یہ کبھی نہیں مانگتے۔`,
  works: (count) => `یہ ایک بار اور ${count} منٹ تک چلے گا۔ یہ کسی کو نہ دیں: ہم یہ کبھی نہیں مانگتے۔`,
  passwordStays: 'اگر یہ آپ نے نہیں کیا تو کچھ نہ کریں: آپ کا پاس ورڈ وہی رہے گا۔',
  nothingIsSent: 'اگر یہ آپ نے نہیں کیا تو کچھ نہ کریں: کوڈ کے بغیر یہاں کچھ نہیں بھیجا جائے گا۔',
  changedSubject: 'آپ کا ای میل پتہ بدل گیا ہے',
  changed: (hospital) =>
    `${hospital} کے جس اکاؤنٹ میں یہ پتہ تھا، اس میں اب دوسرا پتہ ہے۔ خط اب وہاں جائیں گے۔`,
  callAtOnce: (phone) => `اگر یہ آپ نے نہیں کیا تو براہِ کرم فوراً ${phone} پر فون کریں۔`,
}
