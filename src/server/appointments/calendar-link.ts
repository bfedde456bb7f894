import { addHours } from 'date-fns/addHours'
import { eq } from 'drizzle-orm'
import { MORE_PATHS, pathTo } from '#contract/paths.ts'
import { catalogueIn, languageOf } from '#i18n/messages.ts'
import { findDoctor } from '../availability/doctors.ts'
import { arrivalMinute } from '../availability/places.ts'
import type { Clock, Deps } from '../deps.ts'
import { type Db, isUuid } from '../db/database.ts'
import { type AppointmentRow, appointments } from '../db/schema-appointments.ts'
import { patients } from '../db/schema-people.ts'
import { calendarOf, findLateStart } from '../outbox/invitation.ts'
import { refusals } from '../refusal.ts'
import { isEqualConstantTime } from '../secret.ts'
import type { Patient } from '../sessions/sessions.ts'
import { findOwn } from './own-appointments.ts'

export async function ownCalendarFile(db: Db, patient: Patient, id: string, clock: Clock): Promise<string> {
  return fileOf(db, await findOwn(db, patient, id), patient, clock)
}

async function fileOf(db: Db, row: AppointmentRow, { language }: Pick<Patient, 'language'>, clock: Clock) {
  const doctor = await findDoctor(db, row.doctorId)
  const arrival = arrivalMinute(row.arrival, await findLateStart(db, row))
  return calendarOf(row, doctor, clock(), catalogueIn(language), { arrival })
}

const LINK_HOURS = 1
/** Appointment, end of validity in milliseconds, and the signature of both. */
const TICKET = /^(([\da-f-]{36})\.(\d{13}))\.([\w-]{43})\.ics$/
/** With the phone: no link works any more after the account was moved to another one. */
const sign = ({ secret }: Deps, signed: string, { phone }: Pick<Patient, 'phone'>) =>
  secret.ticketOf(`${signed} ${phone}`)

/**
 * Returns the address at which every browser gets the calendar file, also one that drops files made in a page, like
 * those inside messengers. It works without the token, holds no name, and leads to nothing else. A
 * refusal is in its `language`.
 */
export async function calendarLinkTo(deps: Deps, patient: Patient, id: string) {
  const { db, clock } = deps
  const row = await findOwn(db, patient, id)
  const signed = `${row.id}.${addHours(clock(), LINK_HOURS).getTime()}`
  const path = pathTo(MORE_PATHS.linkedCalendarFile, `${signed}.${sign(deps, signed, patient)}.ics`)
  return `${path}?language=${languageOf(patient.language)}`
}

export async function linkedCalendarFile(deps: Deps, ticket: string): Promise<string> {
  const { db, clock } = deps
  const [, signed = '', id = '', end, signature = ''] = TICKET.exec(ticket) ?? []
  const isOpen = isUuid(id) && Number(end) > clock().getTime()
  const [found] = isOpen
    ? await db
        .select({ row: appointments, language: patients.language, phone: patients.phone })
        .from(appointments)
        .innerJoin(patients, eq(patients.id, appointments.patientId))
        .where(eq(appointments.id, id))
    : []
  if (!found || !isEqualConstantTime(sign(deps, signed, found), signature))
    throw refusals.not_found('This link has expired. Please open My Appointments again.')
  return fileOf(db, found.row, found, clock)
}
