import { wallTime } from '#lib/dates.ts'
import { hospital } from '#lib/hospital.ts'
import { arrival } from '../appointments/places.ts'
import type { Notices } from '../notifications/notices.ts'
import { DOCTOR, sessionName } from '../words/visits.ts'
import type { Words } from '../words/words.ts'
import type { Kept } from './kept.ts'

/** 4:30 PM, and the day when it is another */
function untilText({ listed, time, weekdayAndDay }: Words, until: Date, now: Date): string {
  const { day, minute } = wallTime(until)
  return listed([day === wallTime(now).day ? undefined : weekdayAndDay(day), time(minute)])
}

/** {doctor}, Tue 24 Nov, morning, about 10:30 AM */
function whenText(words: Words, { day, slot, place, capacity }: Kept): string {
  const { apart, listed, texts, weekdayAndDay } = words
  const arrivesAt = apart(arrival(slot, place, capacity))
  return listed([
    ...[apart(DOCTOR), weekdayAndDay(day), sessionName(words, slot).toLowerCase()],
    arrivesAt && texts.around(arrivesAt),
  ])
}

export const offeredNotice =
  (place: Kept, until: Date): Notices =>
  (words) =>
    words.notices.offered(whenText(words, place), untilText(words, until, place.now), place.isSooner)

export const withdrawnNotice =
  (place: Kept): Notices =>
  (words) =>
    words.notices.withdrawn(whenText(words, place))

export const SILENT_NOTICE: Notices = ({ notices, apart }) => notices.silent(apart(hospital.phone))
export const EXPIRED_NOTICE: Notices = ({ notices, apart }) => notices.expired(apart(hospital.phone))
