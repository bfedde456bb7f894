import type { DoctorInfo } from '#contract/doctor.ts'
import { hospital } from '#lib/hospital.ts'
import type { AppointmentRow, DoctorRow } from '../db/schema.ts'
import { sessionName, sessionOf, sessionTimes, turnOf, visitOf } from '../words/visits.ts'
import type { Words } from '../words/words.ts'
import { reasonIn, type Session } from './closed.ts'
import type { Candidate } from './proposals.ts'

type Visit = { appointment: AppointmentRow; doctor: DoctorRow }
export type Held = { place: AppointmentRow; doctor: Pick<DoctorInfo, 'name' | 'slotCapacity'> }

/** What the letter of a visit that cannot take place says below its greeting; `pages` is where its links lead. */
export function disruptedLines(
  words: Words,
  { appointment, doctor }: Visit,
  held: Held | undefined,
  pages: string,
): string[] {
  const { fullDay, letters: say } = words
  const { day, slot, disruption, paymentStatus, number } = appointment
  return [
    say.disrupted(doctor.name, fullDay(day), sessionName(words, slot)),
    say.because(reasonIn(words, String(disruption), day)),
    say.sorry,
    '',
    ...(held
      ? heldLines(words, held, pages)
      : [`${say.toChoose} ${pages}/my-appointments`, say.orCall(hospital.phone)]),
    '',
    ...(paymentStatus === 'paid' ? [say.paidCounts] : []),
    `${say.number}${number}`,
  ]
}

function heldLines(words: Words, { place: { heldUntil, day, slot, place }, doctor }: Held, pages: string) {
  const { fullDay, letters: say } = words
  return [
    say.keptUntil(words.moment(heldUntil ?? new Date(0), fullDay)),
    '',
    `${say.doctor}${doctor.name}`,
    `${say.day}${fullDay(day)}`,
    `${say.session}${sessionTimes(words, slot)}`,
    `${say.place}${turnOf(words, { slot, place, capacity: doctor.slotCapacity })}`,
    '',
    `${say.toTakeOrChoose} ${pages}/my-appointments`,
  ]
}

/** The text about the place that is held, or that none is, after the notification. */
export const proposalText = (words: Words, candidate: Candidate): string =>
  words.notices.kept(words.moment(candidate.until), candidate.doctor, sessionOf(words, candidate))
export const noProposalText = ({ notices }: Words): string => notices.nothingKept(hospital.phone)

export const disruptedNotice = (words: Words, visit: Pick<Session, 'day' | 'slot'>, reason: string) =>
  words.notices.disrupted(visitOf(words, visit), reasonIn(words, reason, visit.day))
