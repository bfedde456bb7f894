// review: pending
import type { ClosedReason } from '#contract/closed-reasons.ts'
import { isolated } from '#lib/bidi.ts'
import { timeShown } from '#lib/clock-time.ts'
import { daysBetween, isElsewhere, weekdayDate } from '#lib/next-place.ts'
import type * as english from '../openings.ts'

export const openings: typeof english.openings = {
  next: 'اگلی جگہ:',
  ask: 'دن اور وقت چنیں',
}

const NEAR = ['آج', 'کل']
const CLOSED: Partial<Record<ClosedReason, string>> = { away: 'چھٹی پر', unavailable: 'ابھی بُکنگ نہیں' }

/** آج، شام، تقریباً 6:45 PM; پیر 23 نومبر، صبح */
export const openingText: typeof english.openingText = (opening, today, session) => {
  const { date, arrivesAt } = opening
  const near = NEAR[daysBetween(today, date)]
  // Far away, and after midnight, the hospital's today is another day than that of who reads it.
  const isSameDay = new Date().getDate() === Number(today.slice(8))
  const words = [(isSameDay && near) || weekdayDate(date), session]
  const zone = isElsewhere(opening) ? ' (ہسپتال کا وقت)' : ''
  if (near && arrivesAt) words.push(`تقریباً ${isolated(timeShown(arrivesAt))}${zone}`)
  return words.join('، ')
}

/** 30 نومبر تک چھٹی پر; 6 دسمبر تک کوئی جگہ نہیں */
export const noOpeningText: typeof english.noOpeningText = ({ from, reason, until, days }) => {
  const closed = reason && CLOSED[reason]
  if (closed) return reason === 'away' && until ? `${dateOf(weekdayDate(until))} تک ${closed}` : closed
  return `${dateOf(weekdayDate(from, days))} تک کوئی جگہ نہیں`
}

/** پیر 23 نومبر → 23 نومبر */
const dateOf = (text: string) => text.replace(/^\D+/, '')

/** دل کے ڈاکٹر، سب سے پہلے: */
export const anyOf: typeof english.anyOf = (speciality) => `${isolated(speciality)}، سب سے پہلے:`
