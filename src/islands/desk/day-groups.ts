import type { Doctor } from '#api/doctors.ts'
import type { DeskSession } from '#contract/counter.ts'
import type { DeskAppointment, DeskDayAnswer } from '#contract/desk.ts'
import { doctorLabel } from '#lib/doctor-label.ts'
import { arrivalAt, SLOTS } from '#scheduling/slots.ts'
import type { DeskList } from '#stores/desk.ts'

export type SessionGroup = Omit<DeskSession, 'doctor'> & {
  doctorId: string
  appointments: DeskAppointment[]
  blocked: DeskDayAnswer['blocked']
}
export type DoctorGroup = {
  id: string
  name: string
  sessions: SessionGroup[]
  booked: number
  seen: number
  capacity: number
}

const isBooked = ({ status }: DeskAppointment) => status !== 'cancelled'
export const bookedOf = ({ appointments }: SessionGroup) => appointments.filter(isBooked)

/**
 * The place of the next booking, chosen as by the server: a kept place above a lowered capacity gets a free number, if
 * possible one that is still to come. `minute` is 0 on another day than today.
 */
export function nextPlace(session: SessionGroup, minute: number): number | undefined {
  const { slot, capacity, free, kept, blocked } = session
  const place = free[0] ?? (kept > 0 ? blocked[0]?.place : undefined)
  if (!place || place <= capacity) return place
  const taken = [...bookedOf(session), ...blocked].map((each) => each.place)
  const numbers = Array.from({ length: capacity }, (_, index) => index + 1)
  const left = numbers.filter((number) => !taken.includes(number))
  return left.find((number) => (arrivalAt(slot, number, capacity)?.minute ?? 0) >= minute) ?? left[0]
}

const sum = (numbers: number[]) => numbers.reduce((total, each) => total + each, 0)
const startOf = ({ slot }: SessionGroup) => SLOTS.findIndex(({ id }) => id === slot)

/** Doctors who work on the day, and those who do not work but have appointments. */
export function groupsOf({ sessions, appointments, blocked }: DeskList, known: Doctor[]): DoctorGroup[] {
  const groups = new Map<string, SessionGroup[]>()
  function groupOf(doctorId: string, slot: string): SessionGroup {
    const own = groups.get(doctorId) ?? []
    groups.set(doctorId, own)
    const found = own.find((each) => each.slot === slot)
    if (found) return found
    const made = {
      doctorId,
      slot,
      capacity: 0,
      free: [],
      kept: 0,
      closure: null,
      appointments: [],
      blocked: [],
    }
    own.push(made)
    return made
  }
  for (const { doctor, ...session } of sessions) Object.assign(groupOf(doctor.id, session.slot), session)
  for (const each of appointments) groupOf(each.doctor.id, each.slot).appointments.push(each)
  for (const each of blocked) groupOf(each.doctorId, each.slot).blocked.push(each)

  return [...groups].map(([id, own]) => {
    const doctor = known.find(({ _id }) => _id === id)
    const named =
      sessions.find((each) => each.doctor.id === id) ?? appointments.find((each) => each.doctor.id === id)
    const booked = own.flatMap(bookedOf)
    return {
      id,
      name: doctor ? doctorLabel(doctor, known) : (named?.doctor.name ?? id),
      sessions: own.sort((one, other) => startOf(one) - startOf(other)),
      booked: booked.length,
      seen: booked.filter(({ attendance }) => attendance === 'attended').length,
      capacity: sum(own.map(({ capacity }) => capacity)),
    }
  })
}
