import { calendar } from './hi/calendar.ts'
import { codes } from './hi/codes.ts'
import { contact } from './hi/contact.ts'
import { days } from './hi/days.ts'
import { letters } from './hi/letters.ts'
import { notices } from './hi/notices.ts'
import { texts } from './hi/texts.ts'
import type { english } from './en.ts'

export const hindi: typeof english = { calendar, codes, contact, days, letters, notices, texts }
