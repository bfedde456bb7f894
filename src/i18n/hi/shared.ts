// of 507d5df3 · review: pending
import { localTime } from '#lib/clock-time.ts'
import { fullDay, isOtherZone } from '#lib/dates.ts'
import { hospital } from '#lib/hospital.ts'
import { findSlot } from '#scheduling/slots.ts'
import { daysBetween } from '#lib/day-text.ts'
import { now } from '#lib/server-time.ts'
import { joined } from '#lib/text.ts'
import type * as english from '../en/shared.ts'

export const tooLong: typeof english.tooLong = (limit, extra) =>
  `इसमें ज़्यादा से ज़्यादा ${limit} अक्षर हो सकते हैं: कृपया ${extra} हटाएँ।`

const NEAR = ['आज', 'कल']

export const nearDay: typeof english.nearDay = (date, today) =>
  now().getDate() === Number(today.slice(8)) ? NEAR[daysBetween(today, date)] : undefined

export const appointmentLabels: typeof english.appointmentLabels = {
  number: 'अपॉइंटमेंट नंबर',
  id: 'अपॉइंटमेंट आईडी',
  fee: 'फ़ीस',
  paying: 'भुगतान हो रहा है…',
  payDone: 'फ़ीस दे दी गई',
  when: (day, time = '') => joined(fullDay(day), time),
  turn: (place, time) => `नंबर ${place}, लगभग ${localTime(time)}`,
  about: (time) => `लगभग ${localTime(time)}`,
  come: (time, checkIn = hospital.checkIn) =>
    time ? `${time} तक ${checkIn ? `${checkIn} पर` : 'चेक-इन के लिए'} आएँ।` : 'कृपया 15 मिनट पहले आएँ।',
  hospitalTime: (day, slot) => (isOtherZone(day, findSlot(slot).opens) ? 'अस्पताल का समय' : ''),
  off: 'नया समय चाहिए',
  for: 'किसके लिए',
  why: 'कारण',
  born: (name, year) => `${name}, जन्म ${year}`,
  noLonger: 'अब नहीं:',
}
