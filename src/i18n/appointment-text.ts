import type { SlotId } from '#contract/hospital-fields.ts'
import { SLOT_IDS } from '#contract/settings.ts'
import { hospital } from '#lib/hospital.ts'
import type { ClinicSlot } from '#scheduling/offers.ts'
import { arrivalMinute, findSlot, slotHours } from '#scheduling/slots.ts'
import { hospitalIn } from './hospital-in.ts'
import type { Catalogue } from './messages.ts'

type Place = { slot: SlotId; place: number; capacity: number }

/** Placeholder for the doctor's name, filled by the database. */
export const DOCTOR_PLACEHOLDER = '{doctor}'

export function slotName({ language, days }: Catalogue, slot: SlotId): string {
  const { label } = hospitalIn(language).slots.find(({ id }) => id === slot) ?? findSlot(slot)
  const isOurs = label === findSlot(slot).label
  return (isOurs && days.sessions[slot]) || label
}

/** Returns '' when the time already says it: in some languages 9 AM is "morning 9". */
export const unlessInTime = (name: string, time: string): string => (time.includes(name) ? '' : name)

/** Morning, 9:00 AM - 12:00 PM */
export function slotTimes(words: Catalogue, slot: SlotId): string {
  const found = findSlot(slot)
  const times = slotHours(found) && words.hours(found.opens, found.closes)
  const name = slotName(words, slot)
  return words.listed([unlessInTime(name, times), times])
}

export function specialityName({ language }: Catalogue, name: string): string {
  const index = hospital.specialities.findIndex((each) => each.name === name)
  return hospitalIn(language).specialities[index]?.label ?? name
}

/** 23 Nov 2026, morning: within a sentence. */
export const dayAndSlot = (words: Catalogue, { day, slot }: ClinicSlot): string =>
  words.listed([words.shortDay(day), slotName(words, slot).toLowerCase()])

/** Minutes since midnight; undefined when only the day is known. */
export const arrivalMinuteOf = ({ slot, place, capacity }: Place): number | undefined =>
  SLOT_IDS.includes(slot) ? arrivalMinute(findSlot(slot), place, capacity) : undefined

/** 3, about 10:30 AM */
export function placeAndTime({ emails, time }: Catalogue, place: Place): string {
  const arrival = arrivalMinuteOf(place)
  return emails.turn(place.place, arrival === undefined ? '' : time(arrival))
}

export const appointmentText = (words: Catalogue, session: ClinicSlot): string =>
  words.listed([DOCTOR_PLACEHOLDER, dayAndSlot(words, session)])
