// review: pending
import { BOOKING_WINDOW_DAYS } from '#contract/settings.ts'
import { isolated } from '#lib/bidi.ts'
import { timeShown } from '#lib/clock-time.ts'
import { dayAfter, fullDay } from '#lib/dates.ts'
import { weekdayDate } from '#lib/next-place.ts'
import { findSlot } from '#lib/slots.ts'
import type { Unmet, UnmetReason } from '#lib/wish.ts'
import type * as english from '../alternatives.ts'

type Sentence = (when: string, doctor: string) => string

/** پیر، 23 نومبر 2026; پیر، 23 نومبر 2026، صبح */
const whenOf = ({ day = '', slot }: Unmet) =>
  slot ? `${fullDay(day)}، ${findSlot(slot).label}` : fullDay(day)

const REASONS: Record<UnmetReason, Sentence> = {
  full: (when) => `${when}: سب جگہیں بھر گئی ہیں۔`,
  ended: (when) => `${when}: یہ وقت گزر گیا ہے۔`,
  away: (when, doctor) => `${when}: ${doctor} چھٹی پر ہیں۔`,
  holiday: (when) => `${when}: ہسپتال میں چھٹی ہے۔`,
  closed_weekday: (when) => `${when}: اس دن ہسپتال میں بُکنگ نہیں ہوتی۔`,
  no_session: (when, doctor) => `${when}: ${doctor} اس وقت مریض نہیں دیکھتے۔`,
  unavailable: (_, doctor) => `${doctor} ابھی اپائنٹمنٹ نہیں لے رہے۔`,
  nothing: (_, doctor) => `${doctor} کے پاس کسی بھی دن جگہ باقی نہیں۔`,
  too_far: (when) => `${when}: اس دن کی بُکنگ ابھی نہیں کھلی۔ بُکنگ ${BOOKING_WINDOW_DAYS} دن پہلے کھلتی ہے۔`,
  unknown: () => 'اس لنک میں جو وقت ہے، وہ یہاں نہیں ملتا۔',
  lost: () => '',
}

export const alternatives: typeof english.alternatives = {
  title: 'قریب کی دوسری جگہیں',
  kinds: {
    own: 'اِنہی ڈاکٹر کے پاس',
    sameDay: 'اُسی دن',
    soonest: 'سب سے پہلے',
    earlier: 'اِنہی ڈاکٹر کے پاس، جلد',
    another: 'دوسرے ڈاکٹر کے پاس',
  },
  offered: (count) =>
    count === 0 ? 'کوئی اور جگہ معلوم نہیں۔' : count === 1 ? '1 اور جگہ ہے۔' : `${count} اور جگہیں ہیں۔`,
  noMore: 'اس مہارت کے کسی اور ڈاکٹر کے پاس ابھی جگہ نہیں۔',
  notTold: 'دوسرے ڈاکٹروں کے پاس کب جگہ ہے، یہ اُن کے صفحوں پر دیکھیں۔',
  allDoctors: 'تمام ڈاکٹر',
  call: 'یا ہمیں فون کریں:',
  about: (time) => `تقریباً ${isolated(timeShown(time))}`,
}

/** Why a wish cannot be met; '' when it was said already. */
export const whyNot: typeof english.whyNot = (unmet, doctor) => {
  const when = unmet.day ? whenOf(unmet) : ''
  return unmet.why ? `${when}: ${isolated(unmet.why)}` : REASONS[unmet.reason](when, isolated(doctor))
}

/** آج، صبح; پیر 23 نومبر، صبح */
export const nearWords: typeof english.nearWords = (day, slot, today) => {
  const near = day === today ? 'آج' : day === dayAfter(today, 1) ? 'کل' : undefined
  return `${near ?? weekdayDate(day)}، ${findSlot(slot).label}`
}
