import type { SlotId } from '#contract/hospital-fields.ts'
import type { Day } from '#lib/dates.ts'
import { findSlot } from '#lib/slots.ts'
import { arrival } from '../appointments/places.ts'
import type { Words } from './words.ts'

type Session = { day: Day; slot: SlotId }
type Place = Session & { place: number; capacity: number }

/** Stands for the doctor's name, which the database puts in. */
export const DOCTOR = '{doctor}'

/** Morning */
export const sessionName = ({ language, days }: Words, slot: SlotId): string =>
  (language !== 'en' && days.sessions[slot]) || findSlot(slot).label

/** Morning, 9:00 AM - 12:00 PM */
export const sessionTimes = (words: Words, slot: SlotId): string =>
  words.listed([sessionName(words, slot), words.apart(findSlot(slot).hours)])

/** Nov 23 2026, morning: within a sentence. */
export const sessionOf = (words: Words, { day, slot }: Session): string =>
  words.listed([words.shortDay(day), sessionName(words, slot).toLowerCase()])

/** 3, about 10:30 AM */
export const turnOf = (words: Words, { slot, place, capacity }: Omit<Place, 'day'>): string =>
  words.letters.turn(place, words.apart(arrival(slot, place, capacity)))

/** {doctor}, 23 Nov 2026, morning */
export const visitOf = (words: Words, session: Session): string =>
  words.listed([words.apart(DOCTOR), sessionOf(words, session)])
