import { calendar } from './ur/calendar.ts'
import { codes } from './ur/codes.ts'
import { contact } from './ur/contact.ts'
import { days } from './ur/days.ts'
import { letters } from './ur/letters.ts'
import { notices } from './ur/notices.ts'
import { texts } from './ur/texts.ts'
import type { english } from './en.ts'

export const urdu: typeof english = { calendar, codes, contact, days, letters, notices, texts }
