import type { SlotId } from '#contract/hospital-fields.ts'
import { SLOT_IDS } from '#contract/settings.ts'
import { hospital } from '#lib/hospital.ts'
import type { Session } from '#scheduling/offers.ts'
import { arrivalMinute, findSlot } from '#scheduling/slots.ts'
import { hospitalIn } from './hospital-in.ts'
import type { Words } from './messages.ts'

type Place = { slot: SlotId; place: number; capacity: number }

/** Placeholder for the doctor's name, filled by the database. */
export const DOCTOR = '{doctor}'

export function sessionName({ language, days }: Words, slot: SlotId): string {
  const { label } = hospitalIn(language).slots.find(({ id }) => id === slot) ?? findSlot(slot)
  const isOurs = label === findSlot(slot).label
  return (isOurs && days.sessions[slot]) || label
}

/** Returns '' when the time already says it: in some languages 9 AM is "morning 9". */
export const unlessSaid = (name: string, time: string): string => (time.includes(name) ? '' : name)

/** Morning, 9:00 AM - 12:00 PM */
export function sessionTimes(words: Words, slot: SlotId): string {
  const { hours, opens, closes } = findSlot(slot)
  const [name, times] = [sessionName(words, slot), hours && words.hours(opens, closes)]
  return words.listed([unlessSaid(name, times), times])
}

export function specialityName({ language }: Words, name: string): string {
  const index = hospital.specialities.findIndex((each) => each.name === name)
  return hospitalIn(language).specialities[index]?.label ?? name
}

/** 23 Nov 2026, morning: within a sentence. */
export const sessionOf = (words: Words, { day, slot }: Session): string =>
  words.listed([words.shortDay(day), sessionName(words, slot).toLowerCase()])

/** Minutes since midnight; undefined when only the day is known. */
export const arrivalOf = ({ slot, place, capacity }: Place): number | undefined =>
  SLOT_IDS.includes(slot) ? arrivalMinute(findSlot(slot), place, capacity) : undefined

/** 3, about 10:30 AM */
export function turnOf({ letters, time }: Words, place: Place): string {
  const arrival = arrivalOf(place)
  return letters.turn(place.place, arrival === undefined ? '' : time(arrival))
}

export const visitOf = (words: Words, session: Session): string =>
  words.listed([DOCTOR, sessionOf(words, session)])
