import type { ClosedReason, Gender } from '#contract/fixed-lists.ts'
import { dayAfter, type Day, shortDate, weekdayDate } from '#lib/day-text.ts'
import { joined, plural } from '#lib/text.ts'
import { nearDay } from './shared.ts'

/** When the next times are not known. */
export const ask = 'Choose a day and a time'

/** Reasons other than that all places are taken. */
const CLOSED: Partial<Record<ClosedReason, string>> = { away: 'Away', unavailable: 'Not taking appointments' }

/** Tomorrow morning; Mon 23 Nov, morning. */
export const sessionText = (date: Day, today: Day, session: string): string =>
  `${nearDay(date, today) || `${weekdayDate(date)},`} ${session.toLowerCase()}`

type None = { from: Day; reason?: ClosedReason | undefined; until?: Day | undefined; days: number }

/** Away until 30 Nov; Nothing until 6 Dec. */
export function noOpeningText({ from, reason, until, days }: None): string {
  const closed = reason && CLOSED[reason]
  if (closed) return reason === 'away' && until ? `${closed} until ${shortDate(until)}` : closed
  return `No appointments before ${shortDate(dayAfter(from, days))}`
}

export const genders: Record<Gender, string> = { female: 'Female', male: 'Male', other: 'Other' }

/** Only the shown name is translated; the API and addresses use the other. */
export const languageShown = (language: string): string => language

type Facts = {
  experience?: number | undefined
  languages?: string[] | undefined
  gender?: Gender | undefined
  registration?: string | undefined
}

/** 4 years of experience; Speaks English, Hindi; Male, registration KMC 00-001. Without what is not known. */
export const doctorFacts = ({ experience, languages = [], gender, registration }: Facts): string[] =>
  [
    experience !== undefined &&
      plural(experience, '1 year of experience', `${experience} years of experience`),
    languages.length > 0 && `Speaks ${joined(...languages.map(languageShown))}`,
    joined(gender && genders[gender], registration && `registration ${registration}`),
  ].flatMap((fact) => fact || [])
