import { and, eq, sql } from 'drizzle-orm'
import { type Day, fullDay, shortDay, wallTime } from '#lib/dates.ts'
import { findSlot, sessionText } from '#lib/slots.ts'
import { arrival } from '../appointments/places.ts'
import type { Db } from '../db/database.ts'
import { appointments, doctors, patients } from '../db/schema.ts'
import { orderOf, SESSION, type Visit, VISIT } from './visits.ts'
import { clockTime } from '#lib/clock-time.ts'
import { hospital } from '#lib/hospital.ts'
import { bookingFee } from '#lib/money.ts'

export type DayVisit = {
  place: number
  arrivesAt: string
  name: string
  phone: string
  number: string
  fee: number
  isPaid: boolean
  isNew: boolean
  isMoved: boolean
  disruption: string | null
  note: string
  attendance: 'attended' | 'missed' | null
}
/** `title` like "Morning, 9:00 AM - 12:00 PM". */
export type DaySession = { title: string; visits: DayVisit[] }
export type DayDoctor = { name: string; speciality: string; sessions: DaySession[] }
export type DayList = { day: Day; doctors: DayDoctor[] }

const IS_NEW = sql<boolean>`not exists (
  select 1 from appointments earlier
  where earlier.patient_id = ${appointments.patientId} and earlier.status = 'booked'
    and earlier.attendance is distinct from 'missed'
    and (earlier.day, ${orderOf(sql`earlier.slot`)}) < (${appointments.day}, ${SESSION}))`
const IS_MOVED = sql<boolean>`exists (
  select 1 from appointment_events
  where appointment_id = ${appointments.id} and what = 'moved')`

export async function readDayList(db: Db, day: Day, docId?: string): Promise<DayList> {
  const rows = await db
    .select({ ...VISIT, isNew: IS_NEW, isMoved: IS_MOVED })
    .from(appointments)
    .innerJoin(doctors, eq(doctors.id, appointments.doctorId))
    .leftJoin(patients, eq(patients.id, appointments.patientId))
    .where(
      and(
        // As text: then the index of the places that are taken fits.
        sql`${appointments.status} = 'booked'`,
        eq(appointments.day, day),
        docId ? eq(appointments.doctorId, docId) : undefined,
      ),
    )
    .orderBy(doctors.position, doctors.id, SESSION, appointments.slot, appointments.place)
  const ofDoctors = [...Map.groupBy(rows, ({ doctor }) => doctor.id).values()]
  return { day, doctors: ofDoctors.map(toDoctor) }
}

type Row = Visit & { isNew: boolean; isMoved: boolean }

function toDoctor(rows: Row[]): DayDoctor {
  const [first] = rows
  const bySlot = [...Map.groupBy(rows, ({ appointment }) => appointment.slot)]
  return {
    name: first?.doctor.name ?? '',
    speciality: first?.doctor.speciality ?? '',
    sessions: bySlot.map(([slot, ofSlot]) => ({
      title: sessionText(findSlot(slot)),
      visits: ofSlot.map(toVisit),
    })),
  }
}

function toVisit({ appointment, doctor, patient, isNew, isMoved }: Row): DayVisit {
  const { slot, place, number, fee, paymentStatus, disruption, note, attendance } = appointment
  return {
    ...{ place, arrivesAt: arrival(slot, place, doctor.slotCapacity) },
    ...{ name: patient?.name ?? '', phone: patient?.phone ?? '', number },
    ...{ fee, isPaid: paymentStatus === 'paid' },
    // Whose visit it was is no longer known.
    ...{ isNew: Boolean(patient) && isNew, isMoved, disruption, note, attendance },
  }
}

export const countVisits = ({ doctors: all }: Pick<DayList, 'doctors'>): number =>
  all.flatMap(({ sessions }) => sessions.flatMap(({ visits }) => visits)).length

const ATTENDANCE = { attended: 'came', missed: 'missed' }

export const headOf = ({ day }: DayList): string => `${hospital.name}: ${fullDay(day)}`

export const visitsText = (count: number): string => (count === 1 ? '1 visit' : `${count} visits`)

/** 23 Nov 2026, 6:00 AM */
export function momentOf(now: Date): string {
  const { day, minute } = wallTime(now)
  return `${shortDay(day)}, ${clockTime(minute)}`
}

export const MEANING = 'new: no earlier visit here; moved: it stood at another time before.'

export const nameOf = ({ name }: DayVisit): string => name || '(account deleted)'

/** ₹50 to pay */
export const paymentOf = ({ fee, isPaid }: DayVisit): string =>
  `${bookingFee(fee)} ${isPaid ? 'paid' : 'to pay'}`

export const marksOf = ({ isNew, isMoved }: DayVisit): string =>
  [isNew && 'new', isMoved && 'moved'].filter(Boolean).join(', ')

export const attendanceOf = ({ attendance }: DayVisit): string => (attendance ? ATTENDANCE[attendance] : '')
