// of e41d44f3 · review: pending
import { shortTime } from '#lib/clock-time.ts'
import { type Day, isOtherZone, wallTime, yearOf } from '#lib/dates.ts'
import { weekdayDate } from '#lib/day-text.ts'
import type * as english from '../en/affected-appointment.ts'
import { receptionPhone } from '#lib/hospital.ts'

/** सोम 7 दिस॰ 2026 */
const dayWords = (day: Day) => `${weekdayDate(day)} ${yearOf(day)}`

function momentWords(iso: string): string {
  const { day, minute } = wallTime(new Date(iso))
  return `${weekdayDate(day)}, ${shortTime(minute)}${isOtherZone(day, minute) ? ' (अस्पताल का समय)' : ''}`
}

export const disruption: typeof english.disruption = {
  title: 'आपके लिए नया समय सुरक्षित है',
  day: dayWords,
  instead: (doctor, old) => `${old && `${old} की जगह `}${doctor || 'दूसरे डॉक्टर'} के साथ`,
  keptUntil: 'आपके लिए सुरक्षित, इस समय तक:',
  until: momentWords,
  off: (when) => `${when} वाला आपका अपॉइंटमेंट हमें रद्द करना पड़ा।`,
  stays: (day, until) =>
    `${dayWords(day)} का समय आपके लिए सुरक्षित है, जब तक आप दूसरा पक्का न करें${until && `, पर ${momentWords(until)} तक ही`}।`,
  expired: 'जो समय आपके लिए सुरक्षित था, वह अब नहीं रहा। कृपया दूसरा समय चुनें।',
  none: 'आपके लिए कोई नया समय सुरक्षित नहीं है। कृपया दूसरा समय चुनें।',
  openAgain: 'डॉक्टर फिर उपलब्ध हैं। आप यही अपॉइंटमेंट रख सकते हैं।',
  move: 'यह समय स्वीकार करें',
  moving: 'स्वीकार हो रहा है…',
  choose: 'दूसरा समय चुनें',
  keep: 'यही रखें',
  keeping: 'सेव हो रहा है…',
  call: `कॉल करें ${receptionPhone}`,
  byPhone: 'इसका समय शुरू हो चुका है। बदलने या रद्द करने के लिए कॉल करें:',
  kept: 'आपका अपॉइंटमेंट पक्का है।',
  changed: 'यह पेज खोलने के बाद यह अपॉइंटमेंट बदल गया है। कृपया जानकारी देखें।',
  calendar: 'मेरा कैलेंडर ठीक करें',
}
