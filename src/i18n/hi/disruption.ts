// of 446e884a · review: pending
import { shortTime } from '#lib/clock-time.ts'
import { type Day, isOtherZone, wallTime, yearOf } from '#lib/dates.ts'
import { weekdayDate } from '#lib/day-text.ts'
import type * as english from '../en/disruption.ts'
import { deskPhone } from '#lib/hospital.ts'

/** सोम 7 दिस॰ 2026 */
const dayWords = (day: Day) => `${weekdayDate(day)} ${yearOf(day)}`

function momentWords(iso: string): string {
  const { day, minute } = wallTime(new Date(iso))
  return `${weekdayDate(day)}, ${shortTime(minute)}${isOtherZone(day, minute) ? ' (अस्पताल का समय)' : ''}`
}

export const disruption: typeof english.disruption = {
  title: 'आपके लिए नया समय रखा गया है',
  day: dayWords,
  instead: (doctor, old) => `${old && `${old} की जगह `}${doctor || 'दूसरे डॉक्टर'} के साथ`,
  keptUntil: 'आपके लिए रखा है, इस समय तक:',
  until: momentWords,
  off: (when) => `${when} वाला आपका अपॉइंटमेंट नहीं हो सकेगा।`,
  stays: (day, until) =>
    `${dayWords(day)} का समय आपके लिए रखा रहेगा, जब तक आप दूसरा पक्का न करें${until && `, पर ${momentWords(until)} तक ही`}।`,
  expired: 'जो समय आपके लिए रखा था, वह अब दूसरों के लिए खुल गया है। कृपया दूसरा समय चुनें।',
  none: 'आपके लिए कोई दूसरा समय नहीं रखा है। कृपया दूसरा समय चुनें।',
  openAgain: 'यह समय फिर खुल गया है: चाहें तो यही अपॉइंटमेंट रखें।',
  move: 'यह समय लें',
  moving: 'समय बदल रहा है…',
  choose: 'दूसरा समय चुनें',
  keep: 'यही रखें',
  keeping: 'रखा जा रहा है…',
  call: `कॉल करें ${deskPhone}`,
  byPhone: 'इसका समय शुरू हो चुका है। दूसरा समय लेने या रद्द करने के लिए कॉल करें:',
  kept: 'यही अपॉइंटमेंट रहेगा।',
  changed: 'इस बीच यह अपॉइंटमेंट बदल गया है। कृपया नया समय देखें।',
  calendar: 'मेरा कैलेंडर ठीक करें',
}
