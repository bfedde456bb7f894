import type { Gender } from '#contract/fixed-lists.ts'
import { joined, plural } from '#lib/text.ts'

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
