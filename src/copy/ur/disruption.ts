// review: pending
import { isolated } from '#lib/bidi.ts'
import { clockTime } from '#lib/clock-time.ts'
import { type Day, wallTime } from '#lib/dates.ts'
import { weekdayDate } from '#lib/next-place.ts'
import type * as english from '../disruption.ts'
import { deskPhone } from './desk.ts'

const phone = isolated(deskPhone)

/** پیر 7 دسمبر 2026 */
const dayWords = (day: Day) => `${weekdayDate(day)} ${day.slice(0, 4)}`

/** جمعہ 4 دسمبر، 8 PM: on the hospital's wall, which is named where this machine's clock shows another time. */
function momentWords(iso: string): string {
  const moment = new Date(iso)
  const { day, minute } = wallTime(moment)
  const here = moment.getHours() * 60 + moment.getMinutes()
  const isHere = here === minute && moment.getDate() === Number(day.slice(8))
  const time = isolated(clockTime(minute).replace(':00', '').replace(' ', '\u00a0'))
  return `${weekdayDate(day)}، ${time}${isHere ? '' : ' (ہسپتال کا وقت)'}`
}

/** On the card of a visit that cannot take place. */
export const disruption: typeof english.disruption = {
  title: 'آپ کے لیے نئی جگہ رکھی گئی ہے',
  day: dayWords,
  instead: (doctor, old) =>
    `${old && `${isolated(old)} کے بجائے `}${doctor ? isolated(doctor) : 'دوسرے ڈاکٹر'} کے پاس`,
  keptUntil: 'یہ جگہ آپ کے لیے اس وقت تک ہے:',
  until: momentWords,
  off: (when) => `آپ کی یہ اپائنٹمنٹ نہیں ہو سکتی: ${when}۔`,
  stays: (day, until) =>
    `${dayWords(day)} کی جگہ آپ کے لیے رہے گی، جب تک آپ دوسری کی تصدیق نہ کریں${until && `، زیادہ سے زیادہ ${momentWords(until)} تک`}۔`,
  expired: 'جو جگہ آپ کے لیے رکھی تھی، وہ اب سب کے لیے ہے۔ دوسرا وقت چنیں۔',
  none: 'آپ کے لیے کوئی اور جگہ نہیں رکھی گئی۔ دوسرا وقت چنیں۔',
  openAgain: 'نشست پھر کھل گئی ہے: آپ یہ اپائنٹمنٹ ویسے ہی رکھ سکتے ہیں۔',
  move: 'یہ جگہ لیں',
  moving: 'وقت بدل رہا ہے…',
  choose: 'دوسرا وقت چنیں',
  keep: 'یہی رکھیں',
  keeping: 'رکھی جا رہی ہے…',
  call: `فون کریں: ${phone}`,
  byPhone: 'اس کا وقت شروع ہو چکا ہے۔ وقت بدلنے یا منسوخ کرنے کے لیے فون کریں:',
  kept: 'اپائنٹمنٹ ویسے ہی رہے گی۔',
  changed: 'یہ اپائنٹمنٹ اس دوران بدل گئی ہے۔ دیکھ لیں کہ اب کب ہے۔',
  calendar: 'میرا کیلنڈر درست کریں',
}
