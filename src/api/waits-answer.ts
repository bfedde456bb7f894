import type { SlotId } from '#contract/hospital-fields.ts'
import { SLOT_IDS } from '#contract/settings.ts'
import { WAIT_STATUSES, type WaitStatus } from '#contract/values.ts'
import type { Day } from '#lib/dates.ts'
import {
  countOf,
  dayOf,
  fieldsOf,
  flagOf,
  idOf,
  listOf,
  numberOf,
  oneOf,
  textOf,
  timestampOf,
  type Told,
} from './fields.ts'

/** A place that is kept for who waits; `expiresAt` is ISO 8601 in UTC, or ''. */
export type Offer = {
  docId: string
  doctor: string
  date: Day
  slot: SlotId
  arrivesAt: string
  fee: number | undefined
  expiresAt: string
}
/** Where the patient stands in one line. */
export type Wait = {
  id: string
  status: WaitStatus
  ahead: number | undefined
  isReachable: boolean
  isTelling: boolean
  docId: string
  doctor: string
  speciality: string
  fromDay: Day
  toDay: Day
  slots: SlotId[]
  appointmentId: string
  offer: Offer | undefined
  /** What anybody could book, for who cannot be reached. */
  open: { docId: string; date: Day; slot: SlotId } | undefined
}

export const waitsOf = ({ waits }: Told): Wait[] | undefined =>
  Array.isArray(waits) ? listOf(waits, (each) => waitOf(fieldsOf(each)) ?? []).flat() : undefined

export function waitOf(told: Told): Wait | undefined {
  const id = idOf(told['id'])
  const status = oneOf(told['status'], WAIT_STATUSES)
  const [fromDay, toDay] = [dayOf(told['fromDay']), dayOf(told['toDay'])]
  if (!id || !status || !fromDay || !toDay) return undefined
  return {
    ...{ id, status, fromDay, toDay },
    ahead: countOf(told['ahead']),
    isReachable: flagOf(told['isReachable']) ?? true,
    isTelling: flagOf(told['isTelling']) ?? true,
    docId: idOf(told['docId']),
    doctor: textOf(told['doctor']),
    speciality: textOf(told['speciality']),
    slots: listOf(told['slots'], (slot) => oneOf(slot, SLOT_IDS) ?? []).flat(),
    appointmentId: idOf(told['appointmentId']),
    offer: status === 'offered' ? offerOf(fieldsOf(told['offer'])) : undefined,
    open: openOf(fieldsOf(told['open'])),
  }
}

function offerOf(told: Told): Offer | undefined {
  const session = openOf(told)
  return (
    session && {
      ...session,
      doctor: textOf(told['doctor']),
      arrivesAt: textOf(told['arrivesAt']),
      fee: numberOf(told['fee']),
      expiresAt: timestampOf(told['expiresAt']),
    }
  )
}

function openOf(told: Told): Wait['open'] {
  const [docId, date, slot] = [idOf(told['docId']), dayOf(told['date']), oneOf(told['slot'], SLOT_IDS)]
  return docId && date && slot ? { docId, date, slot } : undefined
}
