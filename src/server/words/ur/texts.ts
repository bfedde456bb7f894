// of 3e1f4183 · review: pending
import type { texts as english } from '../en/texts.ts'

const own = (doctor: string, words: string, lead = '۔') => ({
  long: `${doctor && `${doctor}، `}آپ کی اپائنٹمنٹ ${words}`,
  short: `اپائنٹمنٹ ${words}`,
  lead,
})

const works = (minutes: number) => `${minutes} منٹ چلے گا۔ کسی کو نہ دیں: ہم کبھی نہیں مانگتے۔`

export const texts: typeof english = {
  end: '۔',
  around: (time) => `تقریباً ${time}`,
  password: (code, hospital, minutes) => `${code}: ${hospital} میں نئے پاس ورڈ کا کوڈ۔ ${works(minutes)}`,
  phone: (code, hospital, minutes) => `${code}: ${hospital} میں فون کی تصدیق کا کوڈ۔ ${works(minutes)}`,
  booked: ({ doctor, at }) => own(doctor, `بُک ہے: ${at}`),
  moved: ({ doctor, at }) => own(doctor, `اب اس وقت ہے: ${at}`),
  cancelled: ({ doctor, when }) => own(doctor, `منسوخ ہو گئی: ${when}`),
  disrupted: ({ doctor, when, keptUntil }) =>
    keptUntil
      ? own(doctor, `نہیں ہو گی: ${when}۔ نئی جگہ ${keptUntil} تک رکھی ہے`, ':')
      : own(doctor, `نہیں ہو گی: ${when}`, '۔ دوسری چنیں:'),
  back_on: ({ doctor, at }) => own(doctor, `اب ہو گی: ${at}`),
  reminder: ({ doctor, at }) => own(doctor, `یاد رکھیں: ${at}۔ 15 منٹ پہلے آئیں`),
  offered: ({ doctor, at, keptUntil }) => ({
    long: `${doctor && `${doctor}، `}ایک جگہ خالی ہے: ${at}۔ ${keptUntil} تک آپ کی`,
    short: `جگہ خالی ہے: ${at}۔ ${keptUntil} تک آپ کی`,
    lead: ':',
  }),
}
