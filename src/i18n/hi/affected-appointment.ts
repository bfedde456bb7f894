// of e44b161b · review: pending
import type * as english from '../en/affected-appointment.ts'
import { receptionPhone } from '#lib/hospital.ts'

export const affectedAppointment: typeof english.affectedAppointment = {
  off: (when) => `${when} वाला आपका अपॉइंटमेंट हमें रद्द करना पड़ा।`,
  hint: 'कृपया दूसरा समय चुनें। फ़ीस वही रहेगी।',
  choose: 'दूसरा समय चुनें',
  nearest: 'सबसे नज़दीकी समय',
  call: `कॉल करें ${receptionPhone}`,
  byPhone: 'इसका समय शुरू हो चुका है। बदलने या रद्द करने के लिए कॉल करें:',
  calendar: 'मेरा कैलेंडर ठीक करें',
}
