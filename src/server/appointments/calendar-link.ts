import { addHours } from 'date-fns/addHours'
import { eq } from 'drizzle-orm'
import { MORE_PATHS, pathTo } from '#contract/paths.ts'
import { catalogueIn } from '#i18n/messages.ts'
import { findDoctor } from '../availability/doctors.ts'
import type { Clock, Deps } from '../deps.ts'
import type { Db } from '../db/database.ts'
import { appointments } from '../db/schema-appointments.ts'
import { patients } from '../db/schema-people.ts'
import { calendarOf } from '../outbox/invitation.ts'
import { refusals } from '../refusal.ts'
import { isEqualConstantTime } from '../secret.ts'
import type { Patient } from '../sessions/sessions.ts'
import { findOwn } from './change-own.ts'

export async function ownCalendarFile(db: Db, patient: Patient, id: string, clock: Clock): Promise<string> {
  const row = await findOwn(db, patient, id)
  return calendarOf(row, await findDoctor(db, row.doctorId), clock(), catalogueIn(patient.language))
}

const LINK_HOURS = 1
/** Appointment, end of validity in milliseconds, and the signature of both. */
const TICKET = /^(([\da-f-]{36})\.(\d{13}))\.([\w-]{43})\.ics$/

/**
 * Returns an address of the calendar file for browsers that drop files made in a page, like those inside messengers.
 * It works without the token, holds no name, and leads to nothing else.
 */
export async function calendarLinkTo(
  { db, clock, secret }: Pick<Deps, 'db' | 'clock' | 'secret'>,
  patient: Patient,
  id: string,
): Promise<string> {
  const row = await findOwn(db, patient, id)
  const signed = `${row.id}.${addHours(clock(), LINK_HOURS).getTime()}`
  return pathTo(MORE_PATHS.calendarFile, `${signed}.${secret.ticketOf(signed)}.ics`)
}

export async function linkedCalendarFile(
  { db, clock, secret }: Pick<Deps, 'db' | 'clock' | 'secret'>,
  ticket: string,
): Promise<string> {
  const [, signed = '', id = '', end, signature = ''] = TICKET.exec(ticket) ?? []
  const isValid = isEqualConstantTime(secret.ticketOf(signed), signature) && Number(end) > clock().getTime()
  const [found] = isValid
    ? await db
        .select({ row: appointments, language: patients.language })
        .from(appointments)
        .innerJoin(patients, eq(patients.id, appointments.patientId))
        .where(eq(appointments.id, id))
    : []
  if (!found) throw refusals.not_found('This link has expired. Please open My Appointments again.')
  const { row, language } = found
  return calendarOf(row, await findDoctor(db, row.doctorId), clock(), catalogueIn(language))
}
