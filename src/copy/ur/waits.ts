// review: pending
import type { SlotId } from '#contract/hospital-fields.ts'
import { isolated } from '#lib/bidi.ts'
import { clockTime, minuteOf, timeShown } from '#lib/clock-time.ts'
import { type Day, wallTime } from '#lib/dates.ts'
import { hospital } from '#lib/hospital.ts'
import { weekdayDate } from '#lib/next-place.ts'
import { findSlot, SLOTS } from '#lib/slots.ts'
import { departmentOf } from '#lib/specialities.ts'
import type * as english from '../waits.ts'
import { appointmentList } from './appointments.ts'
import { deskPhone } from './desk.ts'
import { disruption } from './disruption.ts'
import { visit } from './visit.ts'

const phone = isolated(deskPhone)

/** منگل 24 نومبر */
const day = (of: Day) => weekdayDate(of)

const session = (slot: SlotId) => findSlot(slot).label

/** منگل 24 نومبر، صبح یا شام */
function when(from: Day, to: Day, slots: SlotId[]): string {
  const isAnyTime = SLOTS.every(({ id }) => slots.includes(id))
  const times = isAnyTime ? 'کوئی بھی وقت' : slots.map(session).join(' یا ')
  return `${from === to ? day(from) : `${day(from)} سے ${day(to)} تک`}، ${times}`
}

/** 4:30 PM; of another day منگل 24 نومبر، 7:20 AM */
function momentWords(iso: string): string {
  const words = disruption.until(iso)
  const isToday = wallTime(new Date(iso)).day === wallTime(new Date()).day
  return isToday ? words.slice(words.indexOf('، ') + 2) : words
}

const { offerMinutes, quiet } = { offerMinutes: 30, quiet: '21:00-07:00', ...hospital.waitingList }

const hour = (time: string) => isolated(clockTime(minuteOf(time)).replace(':00', ''))
const [quietFrom = '', quietTo = ''] = quiet.split('-').map(hour)

const minutes = (count: number) =>
  count % 60 > 0 ? `${count} منٹ` : count === 60 ? 'ایک گھنٹہ' : `${count / 60} گھنٹے`

/** In the line for a place. */
export const waits: typeof english.waits = {
  title: appointmentList.waiting,
  tell: 'جگہ کھلے تو مجھے بتائیں',
  how: `جو جگہ خالی ہو، وہ فہرست میں پہلے مریض کے لیے ${minutes(offerMinutes)} رکھی جاتی ہے، اور ہم فوراً بتاتے ہیں۔ ${quietFrom} سے ${quietTo} تک یہ وقت نہیں گنا جاتا۔`,
  howSooner: (of) =>
    `${day(of)} تک کوئی بھی دن۔ جب تک آپ دوسری نہ لیں، آپ کی اپائنٹمنٹ رہے گی۔ اس کا نمبر وہی رہے گا۔ اگر فیس ادا ہے یا ڈاکٹر وہی ہیں تو فیس بھی وہی رہے گی۔`,
  days: 'کون سے دن؟',
  only: (of) => `صرف ${day(of)}`,
  until: (to) => `${day(to)} تک کوئی بھی دن`,
  times: 'دن کا کون سا وقت؟',
  noTime: 'کم از کم ایک وقت چنیں۔',
  whom: 'کس کے پاس؟',
  anyone: (speciality) => `${isolated(departmentOf(speciality))} کے کوئی بھی ڈاکٹر`,
  join: 'فہرست میں نام لکھیں',
  joining: 'نام لکھا جا رہا ہے…',
  logIn: 'لاگ اِن کریں، تاکہ ہمیں معلوم ہو کہ کسے بتانا ہے۔',
  joined: 'آپ کا نام فہرست میں ہے۔',
  ahead: (count) =>
    count === undefined
      ? 'آپ کا نام فہرست میں ہے'
      : count === 0
        ? 'اگلی باری آپ کی ہے'
        : `آپ سے پہلے ${count}`,
  when,
  soonerThan: (doctor, of) => `${day(of)} سے پہلے${doctor && `، ${isolated(doctor)} کے پاس`}`,
  reached: 'ہم آپ کو ای میل یا میسج سے اور یہاں بتائیں گے۔',
  unreachable: 'ہم آپ کو خبر نہیں دے سکتے، اس لیے جگہ نہیں رکھ سکتے۔ ان میں سے ایک کی تصدیق کریں:',
  silent: `ہسپتال ابھی پیغام نہیں بھیجتا، اس لیے جگہ نہیں رکھی جا سکتی۔ یہاں دوبارہ دیکھیں، یا فون کریں: ${phone}`,
  email: 'ای میل',
  or: 'یا',
  phone: 'فون نمبر',
  open: (of, slot) => `ایک جگہ خالی ہے: ${day(of)}، ${session(slot)}`,
  offer: (of, slot, arrivesAt) =>
    [
      day(of),
      session(slot),
      arrivesAt && `تقریباً ${isolated(timeShown(arrivesAt))} ${visit.hospitalTime(of, slot)}`.trim(),
    ]
      .filter(Boolean)
      .join('، '),
  heard: (places) => (places > 0 ? 'آپ کے لیے جگہ رکھی گئی ہے۔' : ''),
  offered: 'آپ کے لیے جگہ رکھی گئی ہے',
  yours: 'یہ آپ کی ہے، اس وقت تک:',
  moment: momentWords,
  over: 'جواب کا وقت ختم ہو گیا۔ یہ جگہ اگلے مریض کو ملے گی۔',
  accept: 'یہ جگہ لیں',
  accepting: 'لی جا رہی ہے…',
  swap: 'یہ جگہ لیں',
  swapping: 'وقت بدل رہا ہے…',
  accepted: 'یہ جگہ آپ کی ہے۔',
  swapped: 'اپائنٹمنٹ کا وقت بدل گیا۔',
  decline: 'نہیں، شکریہ',
  declining: 'ذرا رکیے…',
  declined: 'یہ جگہ اگلے مریض کو ملے گی۔ دوسری جگہوں کے لیے آپ کا نام فہرست میں رہے گا۔',
  leave: 'فہرست سے نام ہٹائیں',
  leaving: 'ہٹایا جا رہا ہے…',
  hasLeft: 'آپ کا نام اب فہرست میں نہیں۔',
  feeThen: (fee) => `تب آپ کی فیس ${isolated(fee)} ہو گی`,
  fee: (fee) => `فیس ${isolated(fee)}، ہسپتال میں یا بعد میں یہاں دیں`,
}
