import { type CalendarWords, ENGLISH } from '#lib/calendar-file.ts'

/** What stands in a patient's calendar; pages say the same of a backend that makes no such files. */
export const calendar: CalendarWords = ENGLISH
