import { wallTime } from '#lib/dates.ts'
import { hospital } from '#lib/hospital.ts'
import type { Notices } from '../notifications/notices.ts'
import { arrivalOf, DOCTOR, sessionName, unlessSaid } from '../words/visits.ts'
import type { Words } from '../words/words.ts'
import type { Kept } from './kept.ts'

/** 4:30 PM, and the day when it is another */
function untilText({ listed, time, weekdayAndDay }: Words, until: Date, now: Date): string {
  const { day, minute } = wallTime(until)
  return listed([day === wallTime(now).day ? undefined : weekdayAndDay(day), time(minute)])
}

/** {doctor}, Tue 24 Nov, morning, about 10:30 AM */
function whenText(words: Words, place: Kept): string {
  const { listed, texts, time, weekdayAndDay } = words
  const { day, slot } = place
  const arrival = arrivalOf(place)
  const around = arrival === undefined ? '' : texts.around(time(arrival))
  const session = sessionName(words, slot).toLowerCase()
  return listed([DOCTOR, weekdayAndDay(day), unlessSaid(session, around), around])
}

export const offeredNotice =
  (place: Kept, until: Date): Notices =>
  (words) =>
    words.notices.offered(whenText(words, place), untilText(words, until, place.now), place.isSooner)

export const withdrawnNotice =
  (place: Kept): Notices =>
  (words) =>
    words.notices.withdrawn(whenText(words, place))

export const SILENT_NOTICE: Notices = ({ notices }) => notices.silent(hospital.phone)
export const EXPIRED_NOTICE: Notices = ({ notices }) => notices.expired(hospital.phone)
