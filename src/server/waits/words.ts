import { clockTime } from '#lib/clock-time.ts'
import { type Day, shortDay, wallTime, WEEKDAY_NAMES, weekdayOf } from '#lib/dates.ts'
import { hospital } from '#lib/hospital.ts'
import { findSlot } from '#lib/slots.ts'
import { arrival } from '../appointments/places.ts'
import { DOCTOR, type Notice } from '../notifications/notices.ts'
import type { Kept } from './kept.ts'

/** Tue 24 Nov */
export const weekdayAndDay = (day: Day): string =>
  `${WEEKDAY_NAMES[weekdayOf(day)]?.slice(0, 3)} ${shortDay(day).replace(/ \d+$/, '')}`

/** 4:30 PM, and the day when it is another */
export function untilText(until: Date, now: Date): string {
  const { day, minute } = wallTime(until)
  return day === wallTime(now).day ? clockTime(minute) : `${weekdayAndDay(day)}, ${clockTime(minute)}`
}

type Place = Pick<Kept, 'day' | 'slot' | 'place' | 'capacity'>

/** Tue 24 Nov, morning, about 10:30 AM */
const when = ({ day, slot, place, capacity }: Place): string => {
  const arrivesAt = arrival(slot, place, capacity)
  return [weekdayAndDay(day), findSlot(slot).label.toLowerCase(), arrivesAt && `about ${arrivesAt}`]
    .filter(Boolean)
    .join(', ')
}

export const offeredNotice = (place: Kept, until: Date): Notice => ({
  title: 'A place has become free',
  body: `${DOCTOR}, ${when(place)}. Yours until ${untilText(until, place.now)}: take it in My Appointments.${place.isSooner ? ' Your appointment then moves there.' : ''}`,
})

export const withdrawnNotice = (place: Kept): Notice => ({
  title: 'A place is no longer kept for you',
  body: `${DOCTOR}, ${when(place)}: it cannot be had after all. You stay in the line.`,
})

export const SILENT_NOTICE: Notice = {
  title: 'You are out of the line',
  body: `Two places were kept for you, one after the other, and we had no answer. To wait again, or to book, open My Appointments, or call ${hospital.phone}.`,
}

export const EXPIRED_NOTICE: Notice = {
  title: 'No place has become free',
  body: `The days for which you waited are over. Please choose another time, or call ${hospital.phone}.`,
}
