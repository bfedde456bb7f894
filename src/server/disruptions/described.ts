import { sql } from 'drizzle-orm'
import type { Disruption } from '#contract/appointment.ts'
import type { SlotId } from '#contract/hospital-fields.ts'
import { findSlot, sessionText } from '#lib/slots.ts'
import { arrival } from '../appointments/places.ts'
import type { Clock } from '../means.ts'
import type { Schedules } from '../schedules/read.ts'
import { isLost } from './held-places.ts'
import { isOpenAgain } from './reopen.ts'

type Held = {
  docId: string
  doctor: string
  day: string
  slot: SlotId
  place: number
  capacity: number
  until: string
}
export type Disrupted = { reason: string; held: Held | null } | null

export const DISRUPTED = sql<Disrupted>`case when a.disruption is not null then json_build_object(
  'reason', a.disruption,
  'held', (select json_build_object('docId', h.doctor_id, 'doctor', hd.name, 'day', h.day, 'slot', h.slot,
      'place', h.place, 'capacity', hd.slot_capacity, 'until', h.held_until)
    
    from appointments h join doctors hd on hd.id = h.doctor_id where h.held_for = a.id and hd.available and hd.position >= 0)) end`

type Visit = { day: string; slot: SlotId; status: string; doctor: { id: string } }

/** As its patient sees it; nothing once the visit is over or cancelled. */
export function describeDisruption(
  disrupted: Disrupted,
  { day, slot, doctor }: Visit,
  schedules: Schedules,
  clock: Clock,
): Disruption | undefined {
  if (!disrupted) return undefined
  const { reason, held } = disrupted
  const isKept =
    held && new Date(held.until) > clock() && !isLost(schedules, { ...held, doctorId: held.docId }, clock)
  return {
    reason,
    canKeep: isOpenAgain(schedules, { doctorId: doctor.id, day, slot }, clock),
    proposal: isKept ? describeHeld(held) : null,
  }
}

function describeHeld({ docId, doctor, day, slot, place, capacity, until }: Held): Disruption['proposal'] {
  const [time, arrivesAt] = [sessionText(findSlot(slot)), arrival(slot, place, capacity)]
  return { docId, doctor, date: day, slot, time, place, arrivesAt, until: new Date(until).toISOString() }
}
