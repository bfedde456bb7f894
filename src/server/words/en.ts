import { calendar } from './en/calendar.ts'
import { codes } from './en/codes.ts'
import { contact } from './en/contact.ts'
import { days } from './en/days.ts'
import { letters } from './en/letters.ts'
import { notices } from './en/notices.ts'
import { texts } from './en/texts.ts'

export const english = { calendar, codes, contact, days, letters, notices, texts }
