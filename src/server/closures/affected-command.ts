import type { FastifyBaseLogger } from 'fastify'
import { SLOT_IDS } from '#contract/settings.ts'
import { clockTime, hoursText } from '#lib/clock-time.ts'
import { doctorLabel } from '#lib/doctor-label.ts'
import { findSlot } from '#scheduling/slots.ts'
import { type Db, sqlState } from '../db/database.ts'
import type { DoctorRow } from '../db/schema-appointments.ts'
import type { Clock } from '../deps.ts'
import { sessionText } from '../availability/places.ts'
import { readSchedules } from '../availability/read-schedules.ts'
import {
  type BookedSlot,
  bookedSlots,
  closedSlots,
  type AffectedAppointment,
  appointmentsIn,
  unreachedAhead,
} from './affected-appointments.ts'
import { type DoctorSlot } from '../availability/closed-slots.ts'
import { reachOf } from '../outbox/reach.ts'
import { notifyAllAffected } from './notify.ts'

export async function logAffected(db: Db, clock: Clock, log: Pick<FastifyBaseLogger, 'info' | 'warn'>) {
  try {
    const closed = closedSlots(await bookedSlots(db, clock), await readSchedules(db), clock())
    const count = (of: 'booked' | 'unnotified') => closed.reduce((sum, slot) => sum + slot[of], 0)
    const affected = count('booked')
    const unnotified = count('unnotified')
    if (affected > 0)
      log[unnotified > 0 ? 'warn' : 'info'](
        { affected, unnotified },
        'appointments are in closed slots; see "npm run affected"',
      )
  } catch (error) {
    log.warn(
      { state: sqlState(error) },
      'could not check for appointments in closed slots; run "npm run affected" later',
    )
  }
}

async function affectedLines(db: Db, clock: Clock): Promise<string[]> {
  const booked = await bookedSlots(db, clock)
  const closed = closedSlots(booked, await readSchedules(db), clock())
  const affected = await appointmentsIn(db, closed)
  const doctors = await db.query.doctors.findMany()
  const unnotified = affected.filter(({ appointment }) => appointment.closureNotice === null)
  const lineOf = ({ appointment: { number, place, closureNotice } }: AffectedAppointment): string =>
    `  ${number}  place ${place}  ${closureNotice === null ? 'not notified' : 'notified, no answer yet'}`
  const keyOf = ({ doctorId, day, slot }: DoctorSlot) => [doctorId, day, slot].join(' ')
  const bySlot = Map.groupBy(affected, ({ appointment }) => keyOf(appointment))
  const sections = closed.flatMap((slot) => {
    const here = bySlot.get(keyOf(slot)) ?? []
    return [
      `${nameOf(slot.doctorId, doctors)}, ${sessionText(slot.day, slot.slot)}: ${slot.reason}`,
      ...here.map(lineOf),
    ]
  })
  const reach = await reachOf(
    db,
    affected.map(({ patient }) => patient),
  )
  const unreached = await unreachedAhead(db, clock)
  const isUnreached = new Set(unreached.map(({ appointment }) => appointment.id))
  const toCall = [
    ...affected.filter(
      ({ appointment: { id }, patient }) => !isUnreached.has(id) && reach(patient) === 'call',
    ),
    ...unreached,
  ]
  return [
    affected.length === 0
      ? 'No appointment is in a closed slot.'
      : `Appointments in closed slots: ${affected.length}. Patients not notified yet: ${unnotified.length}.`,
    ...sections,
    ...under(
      'Call these patients; no message reaches them:',
      toCall.map(({ appointment, patient }) => `  ${patient.phone}  ${patient.name}  ${appointment.number}`),
    ),
    ...under('Check these; nothing is changed automatically:', misplaced(booked, doctors)),
    ...(unnotified.length > 0 ? ['', 'To notify them: npm run affected -- --tell'] : []),
  ]
}

const nameOf = (doctorId: string, doctors: DoctorRow[]): string => {
  const doctor = doctors.find(({ id }) => id === doctorId)
  return doctor ? doctorLabel(doctor, doctors) : doctorId
}

const under = (head: string, lines: string[]): string[] => (lines.length > 0 ? ['', head, ...lines] : [])

const many = (count: number) => (count === 1 ? '1 appointment' : `${count} appointments`)

const misplaced = (booked: BookedSlot[], doctors: DoctorRow[]): string[] =>
  booked.flatMap((session) => {
    const { doctorId, day, slot, lastPlace } = session
    const doctor = doctors.find(({ id }) => id === doctorId)
    const where = `  ${nameOf(doctorId, doctors)}, ${sessionText(day, slot)}:`
    const line = `${where} ${many(session.booked)}`
    if (!doctor || doctor.position < 0) return []
    if (!SLOT_IDS.includes(slot)) return [`${line}, but the slot is no longer in hospital.json`]
    const { slotCapacity } = doctor
    const hours = findSlot(slot)
    const outside = session.arrivals.filter((minute) => minute < hours.opens || minute >= hours.closes)
    const times = [...new Set(outside)].map(clockTime).join(', ')
    return [
      ...(lastPlace > slotCapacity
        ? [`${line} up to place ${lastPlace}, but slotCapacity is ${slotCapacity}`]
        : []),
      ...(times
        ? [`${where} ${many(outside.length)} at ${times}, but the hours are ${hoursText(hours)}`]
        : []),
    ]
  })

export async function affectedCommand(db: Db, argument: string, clock: Clock): Promise<string> {
  if (!argument) return (await affectedLines(db, clock)).join('\n')
  if (argument !== '--tell')
    throw new Error(`Unknown argument "${argument}". Write npm run affected, or npm run affected -- --tell.`)
  return `Patients notified: ${await notifyAllAffected(db, clock)}.`
}
