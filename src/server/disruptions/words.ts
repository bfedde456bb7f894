import { hospital } from '#lib/hospital.ts'
import type { Notices } from '../notifications/notices.ts'
import { sessionOf, visitOf } from '../words/visits.ts'
import type { Words } from '../words/words.ts'
import { reasonIn, type Session } from './closed.ts'
import type { Candidate } from './proposals.ts'

type Visit = Pick<Session, 'day' | 'slot'>

/** What is kept for the patient, behind the notice. */
export const proposalText = (words: Words, candidate: Candidate): string => {
  const { moment, notices } = words
  return notices.kept(moment(candidate.until), candidate.doctor, sessionOf(words, candidate))
}

export const noProposalText = ({ notices }: Words): string => notices.nothingKept(hospital.phone)

export const disruptedNotice =
  (visit: Visit, reason: string): Notices =>
  (words) =>
    words.notices.disrupted(visitOf(words, visit), reasonIn(words, reason, visit.day))

export const reopenedNotice =
  (visit: Visit): Notices =>
  (words) =>
    words.notices.backOn(visitOf(words, visit))
