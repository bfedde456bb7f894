import type { SlotId } from '#contract/hospital-fields.ts'
import { hospital } from '#lib/hospital.ts'
import { shortDoctor } from '#lib/doctor-label.ts'
import type { ClinicSlot } from '#scheduling/offers.ts'
import { findSlot, slotHours } from '#scheduling/slots.ts'
import { hospitalIn } from './hospital-in.ts'
import type { Catalogue } from './messages.ts'

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

/** 3, about 10:30 AM */
export const placeAndTime = ({ emails, time }: Catalogue, place: number, arrival?: number): string =>
  emails.turn(place, arrival === undefined ? '' : time(arrival))

/** Dr. Iyer, 23 Nov 2026, morning, for Mira: another person of the account is named. */
export const appointmentText = (
  words: Catalogue,
  doctor: string,
  appointment: ClinicSlot & { forName?: string | null },
): string =>
  words.listed([
    doctor,
    dayAndSlot(words, appointment),
    appointment.forName ? words.notices.forPerson(appointment.forName) : '',
  ])

type Subject = ClinicSlot & { doctor: string; arrival?: number | undefined }

/** Booked: Tue 1 Dec, about 9:15 AM, Dr. Mehta */
export function subjectOf(
  words: Catalogue,
  kind: keyof Catalogue['emails']['subjects'],
  { day, slot, doctor, arrival }: Subject,
): string {
  const { emails, texts, listed, time, weekdayAndDay } = words
  const turn = arrival === undefined ? slotName(words, slot).toLowerCase() : texts.around(time(arrival))
  return `${emails.subjects[kind]}: ${listed([weekdayAndDay(day), turn, shortDoctor(doctor)])}`
}
