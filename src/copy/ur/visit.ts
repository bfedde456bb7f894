// review: pending
import { isolated } from '#lib/bidi.ts'
import { timeShown } from '#lib/clock-time.ts'
import { fullDay } from '#lib/dates.ts'
import { isOtherZone } from '#lib/other-zone.ts'
import { findSlot } from '#lib/slots.ts'
import type * as english from '../visit.ts'

/** The few words on an appointment that more than its own page needs. */
export const visit: typeof english.visit = {
  noDoctor: 'ڈاکٹر جن کا نام یہاں نہیں',
  noDay: 'تاریخ معلوم نہیں۔ فون کریں:',
  /** پیر، 23 نومبر 2026، صبح: as far as it is known. */
  when: (day, time = '') => [day && fullDay(day), time && isolated(time)].filter(Boolean).join('، '),
  turn: (place, time) => `نمبر ${place}، تقریباً ${isolated(timeShown(time))}`,
  hospitalTime: (day, slot) => (isOtherZone(day, findSlot(slot).opens) ? '(ہسپتال کا وقت)' : ''),
  off: ({ canKeep }) => (canKeep ? 'ابھی پکی نہیں' : 'نہیں ہو سکتی'),
  noLonger: 'اب نہیں:',
  unreadable: (count) =>
    count === 1
      ? 'ایک اپائنٹمنٹ پڑھی نہیں جا سکی۔ فون کریں:'
      : `${count} اپائنٹمنٹس پڑھی نہیں جا سکیں۔ فون کریں:`,
  noneReadable: 'کوئی بھی پڑھی نہیں جا سکی۔',
}
