import type { SlotId } from '#contract/hospital-fields.ts'
import { SLOT_IDS } from '#contract/settings.ts'
import type { Day } from '#lib/dates.ts'
import type { DoctorSessions, OpenSession } from '../availability/slots.ts'

export type FreeSlot = { docId: string; date: Day; slot: SlotId }

export type Wanted = {
  docId: string | null
  speciality: string | null
  fromDay: Day
  toDay: Day
  slots: SlotId[]
  appointmentDay: Day | null
  appointmentSlot: SlotId | null
}

export function isEarlier(
  { day, slot }: { day: Day; slot: SlotId },
  { appointmentDay, appointmentSlot }: Pick<Wanted, 'appointmentDay' | 'appointmentSlot'>,
): boolean {
  if (!appointmentDay || day !== appointmentDay) return !appointmentDay || day < appointmentDay
  return SLOT_IDS.indexOf(slot) < SLOT_IDS.indexOf(appointmentSlot ?? '')
}

export function matchingSlots(doctors: DoctorSessions[], wanted: Wanted): FreeSlot[] {
  const isWanted = ({ day, slot }: OpenSession) =>
    wanted.fromDay <= day && day <= wanted.toDay && wanted.slots.includes(slot)
  const found = doctors
    .filter(({ docId, speciality }) => docId === wanted.docId || speciality === wanted.speciality)
    .flatMap(({ docId, sessions }) =>
      sessions
        .filter((each) => each.placesLeft > 0 && isWanted(each) && isEarlier(each, wanted))
        .map(({ day, slot }) => ({ docId, date: day, slot })),
    )
  const rank = ({ date, slot }: FreeSlot) => `${date} ${SLOT_IDS.indexOf(slot) + 10}`
  return found.sort((one, other) => rank(one).localeCompare(rank(other)))
}
