import { sql } from 'drizzle-orm'
import type { Disruption } from '#contract/appointment.ts'
import { findSlot, sessionText } from '#scheduling/slots.ts'
import { arrival } from '../availability/places.ts'
import type { Clock } from '../deps.ts'
import type { Schedules } from '../availability/read-schedules.ts'
import { type DoctorSlot, isOpenAgain, shutReason } from '../availability/closed-slots.ts'

type Held = DoctorSlot & { doctor: string; place: number; capacity: number; until: string }
export type Disrupted = { reason: string; held: Held | null } | null

export const DISRUPTED = sql<Disrupted>`case when a.disruption is not null then json_build_object(
  'reason', a.disruption,
  'held', (select json_build_object('doctorId', h.doctor_id, 'doctor', hd.name, 'day', h.day, 'slot', h.slot,
      'place', h.place, 'capacity', hd.slot_capacity, 'until', h.held_until)
    from appointments h join doctors hd on hd.id = h.doctor_id
    where h.held_for = a.id and hd.available and hd.position >= 0)) end`

export function describeDisruption(
  disrupted: Disrupted,
  where: DoctorSlot,
  schedules: Schedules,
  clock: Clock,
): Disruption | undefined {
  if (!disrupted) return undefined
  const { reason, held } = disrupted
  const isHeld = held && new Date(held.until) > clock() && !shutReason(schedules, held, clock)
  return {
    reason,
    canKeep: isOpenAgain(schedules, where, clock),
    proposal: isHeld ? describeHeld(held) : null,
  }
}

function describeHeld({ doctorId, doctor, day, slot, place, capacity, until }: Held) {
  return {
    ...{ docId: doctorId, doctor, date: day, slot, time: sessionText(findSlot(slot)), place },
    ...{ arrivesAt: arrival(slot, place, capacity), until: new Date(until).toISOString() },
  }
}
