// of 51c3ba64 · review: pending
import { dayAfter, shortDate, weekdayDate } from '#lib/day-text.ts'
import { joined } from '#lib/text.ts'
import type * as english from '../en/doctor-facts.ts'
import { nearDay } from './shared.ts'

export const ask = 'दिन और समय चुनें'

const CLOSED: Record<string, string> = { away: 'छुट्टी पर', unavailable: 'अपॉइंटमेंट नहीं ले रहे' }

/** कल सुबह */
export const sessionText: typeof english.sessionText = (date, today, session) =>
  `${nearDay(date, today) || `${weekdayDate(date)},`} ${session}`

export const noOpeningText: typeof english.noOpeningText = ({ from, reason, until, days }) => {
  const closed = reason && CLOSED[reason]
  if (closed) return reason === 'away' && until ? `${shortDate(until)} तक ${closed}` : closed
  return `${shortDate(dayAfter(from, days))} से पहले अपॉइंटमेंट नहीं`
}

export const genders: typeof english.genders = { female: 'महिला', male: 'पुरुष', other: 'अन्य' }

const LANGUAGES: Record<string, string> = {
  English: 'अंग्रेज़ी',
  Hindi: 'हिन्दी',
  Urdu: 'उर्दू',
  Kannada: 'कन्नड़',
  Tamil: 'तमिल',
  Telugu: 'तेलुगु',
  Malayalam: 'मलयालम',
  Marathi: 'मराठी',
  Punjabi: 'पंजाबी',
  Konkani: 'कोंकणी',
  Khasi: 'खासी',
  Bengali: 'बांग्ला',
  Gujarati: 'गुजराती',
  Odia: 'ओड़िया',
  Assamese: 'असमिया',
  Tulu: 'तुलु',
  Arabic: 'अरबी',
  French: 'फ़्रेंच',
  German: 'जर्मन',
  Nepali: 'नेपाली',
}

export const languageShown: typeof english.languageShown = (language) => LANGUAGES[language] ?? language

export const doctorFacts: typeof english.doctorFacts = ({
  experience,
  languages = [],
  gender,
  registration,
}) =>
  [
    experience !== undefined && `${experience} साल का अनुभव`,
    languages.length > 0 && `भाषाएँ: ${joined(...languages.map(languageShown))}`,
    joined(gender && genders[gender], registration && `पंजीकरण ${registration}`),
  ].flatMap((fact) => fact || [])
