// of 12f7bf76 · review: pending
import type * as english from '../en/affected-appointment.ts'
import { receptionPhone } from '#lib/hospital.ts'

export const affectedAppointment: typeof english.affectedAppointment = {
  cannot: (doctor, day, patient) => `${doctor} ${day} को ${patient ? `${patient} को` : 'आपको'} नहीं देख सकेंगे`,
  off: (when) => `${when} वाला आपका अपॉइंटमेंट हमें रद्द करना पड़ा।`,
  hint: 'कृपया दूसरा समय चुनें। फ़ीस वही रहेगी।',
  choose: 'दूसरा समय चुनें',
  nearest: 'सबसे नज़दीकी समय',
  call: `कॉल करें ${receptionPhone}`,
  notNeeded: 'अब इसकी ज़रूरत नहीं',
}
