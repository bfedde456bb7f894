import { SLOT_IDS } from '#contract/settings.ts'
import { shortDay } from '#lib/dates.ts'
import { findSlot } from '#lib/slots.ts'
import type { doctors } from '../db/schema.ts'
import type { Booked } from './closed.ts'

type Doctor = typeof doctors.$inferSelect

/** What no closure says, and somebody has to look at all the same: places above the capacity, doctors and sessions that are gone. */
export function overbooked(sessions: Booked[], doctors: Doctor[]): string[] {
  const found = sessions.flatMap(({ docId, day, slot, visits, lastPlace }) => {
    const doctor = doctors.find(({ id }) => id === docId)
    const where = `  ${doctor?.name ?? docId}, ${shortDay(day)}, ${findSlot(slot).label.toLowerCase()}`
    const many = visits === 1 ? '1 visit' : `${visits} visits`
    if (!doctor || doctor.position < 0) return [`${where}: ${many}, and the doctor has left doctors.json`]
    if (!SLOT_IDS.includes(slot)) return [`${where}: ${many}, and hospital.json has no such session any more`]
    return lastPlace > doctor.slotCapacity
      ? [`${where}: ${many} up to place ${lastPlace}, and slotCapacity is ${doctor.slotCapacity} now`]
      : []
  })
  return found.length > 0 ? ['', 'To look at, for nothing is touched by itself:', ...found] : []
}
