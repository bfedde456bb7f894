import { BOOKING_WINDOW_DAYS } from '#contract/settings.ts'
import type { SlotId } from '#contract/hospital-fields.ts'
import { hospital } from '#lib/hospital.ts'
import { turnOf, visitOf } from '../words/visits.ts'
import type { Words } from '../words/words.ts'

/** What a notification says; every one is made by something that happened. */
export type Notice = { title: string; body: string }
export type Notices = (words: Words) => Notice

type Visit = { day: string; slot: SlotId }

export const FIRST_NOTICES: Notices[] = [
  ({ notices }) => notices.welcome(hospital.name),
  ({ notices }) => notices.profile,
  ({ notices }) => notices.howToBook(BOOKING_WINDOW_DAYS),
]

type AboutVisit = 'booked' | 'moved' | 'cancelled' | 'paid' | 'backOn' | 'freeSlot'

export const visitNotice =
  (about: AboutVisit, visit: Visit): Notices =>
  (words) =>
    words.notices[about](visitOf(words, visit))
export const cancelledByDeskNotice =
  (visit: Visit): Notices =>
  (words) =>
    words.notices.cancelledByDesk(visitOf(words, visit), hospital.phone)
export const reminderNotice =
  (visit: Visit & { place: number; capacity: number }): Notices =>
  (words) =>
    words.notices.reminder(visitOf(words, visit), turnOf(words, visit))
export const PASSWORD_CHANGED: Notices = (words) => words.notices.passwordChanged(hospital.phone)
export const EMAIL_CHANGED: Notices = (words) => words.notices.emailChanged(hospital.phone)
export const PHONE_CONFIRMED: Notices = (words) => words.notices.phoneConfirmed(hospital.phone)
export const PROFILE_COMPLETED: Notices = ({ notices }) => notices.profileCompleted
