// of b7212663 · review: pending
import { localTime } from '#lib/clock-time.ts'
import { fullDay, isOtherZone } from '#lib/dates.ts'
import { findSlot } from '#scheduling/slots.ts'
import { joined } from '#lib/text.ts'
import type * as english from '../en/shared.ts'

export const tooLong: typeof english.tooLong = (limit, extra) =>
  `इसमें ज़्यादा से ज़्यादा ${limit} अक्षर हो सकते हैं: कृपया ${extra} हटाएँ।`

export const appointmentLabels: typeof english.appointmentLabels = {
  when: (day, time = '') => joined(fullDay(day), time),
  turn: (place, time) => `नंबर ${place}, लगभग ${localTime(time)}`,
  hospitalTime: (day, slot) => (isOtherZone(day, findSlot(slot).opens) ? 'अस्पताल का समय' : ''),
  off: 'नया समय चाहिए',
  for: 'किसके लिए',
  why: 'कारण',
  born: (name, year) => `${name}, जन्म ${year}`,
  noLonger: 'अब नहीं:',
}
