import type { SlotId } from '#contract/hospital-fields.ts'
import { SLOT_IDS } from '#contract/settings.ts'
import type { Day } from '#lib/dates.ts'
import type { DoctorSessions } from '../openings/sessions.ts'

/** A slot of a doctor with a free place. */
export type FreeSlot = { docId: string; date: Day; slot: SlotId }

/** What a patient is waiting for; with an appointment, only what is earlier than that. */
export type Wanted = {
  docId: string | null
  speciality: string | null
  fromDay: Day
  toDay: Day
  slots: SlotId[]
  appointmentDay: Day | null
  appointmentSlot: SlotId | null
}

/** Whether a slot is before the appointment that is to be earlier, if there is one. */
export function isEarlier(
  { day, slot }: { day: Day; slot: SlotId },
  { appointmentDay, appointmentSlot }: Pick<Wanted, 'appointmentDay' | 'appointmentSlot'>,
): boolean {
  if (!appointmentDay || day !== appointmentDay) return !appointmentDay || day < appointmentDay
  return SLOT_IDS.indexOf(slot) < SLOT_IDS.indexOf(appointmentSlot ?? '')
}

/** The free slots that an entry is waiting for, the earliest first. */
export function matchingSlots(doctors: DoctorSessions[], wanted: Wanted): FreeSlot[] {
  const found = doctors
    .filter(({ docId, speciality }) => docId === wanted.docId || speciality === wanted.speciality)
    .flatMap(({ docId, sessions }) =>
      sessions
        .filter(({ day, slot, placesLeft }) => {
          const isWanted = wanted.fromDay <= day && day <= wanted.toDay && wanted.slots.includes(slot)
          return placesLeft > 0 && isWanted && isEarlier({ day, slot }, wanted)
        })
        .map(({ day, slot }) => ({ docId, date: day, slot })),
    )
  const rank = ({ date, slot }: FreeSlot) => `${date} ${SLOT_IDS.indexOf(slot) + 10}`
  return found.sort((one, other) => rank(one).localeCompare(rank(other)))
}
