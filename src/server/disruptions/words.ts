import { clockTime } from '#lib/clock-time.ts'
import { shortDay, wallTime } from '#lib/dates.ts'
import { hospital } from '#lib/hospital.ts'
import { findSlot } from '#lib/slots.ts'
import { DOCTOR, type Notice } from '../notifications/notices.ts'
import type { Session } from './closed.ts'
import type { Candidate } from './proposals.ts'

const when = ({ day, slot }: Pick<Session, 'day' | 'slot'>) =>
  `${shortDay(day)}, ${findSlot(slot).label.toLowerCase()}`

/** 29 Nov 2026, 8:00 PM, on the hospital's wall */
export function momentText(moment: Date, dayText = shortDay): string {
  const { day, minute } = wallTime(moment)
  return `${dayText(day)}, ${clockTime(minute)}`
}

/** What is kept for the patient, behind the notice. */
export const proposalText = (candidate: Candidate): string =>
  `A place is kept for you until ${momentText(candidate.until)}: ${candidate.doctor}, ${when(candidate)}. Open My Appointments to take it or to choose another time.`

export const NO_PROPOSAL = `Please choose another time in My Appointments, or call ${hospital.phone}.`

export const disruptedNotice = (visit: Pick<Session, 'day' | 'slot'>, reason: string): Notice => ({
  title: 'Appointment cannot take place',
  body: `${DOCTOR}, ${when(visit)}: ${reason}.`,
})

export const reopenedNotice = (visit: Pick<Session, 'day' | 'slot'>): Notice => ({
  title: 'Appointment takes place after all',
  body: `${DOCTOR}, ${when(visit)}. Your place is the same as before.`,
})
