import { sql } from 'drizzle-orm'
import type { Appointment } from '#contract/appointment.ts'
import type { DeskAppointment } from '#contract/desk.ts'
import { instantOf, wallTime } from '#lib/dates.ts'
import { hospital as settings } from '#lib/hospital.ts'
import { findSlot } from '#scheduling/slots.ts'
import { IN_ORDER } from '#server/appointments/appointments.ts'
import {
  appointmentEvents,
  appointments,
  type Channel,
  CHANNELS,
  messages,
  notifications,
} from '#server/db/schema-appointments.ts'
import { patients } from '#server/db/schema-people.ts'
import { waitingList, waitingListNotices, textStops } from '#server/db/schema.ts'
import type { Email } from '#server/outbox/kinds/kind.ts'
import type { SmsMessage } from '#server/outbox/sms-texts.ts'
import { addPatient } from '../add-patient.ts'
import { FRIDAY_MORNING, type Hospital } from '../hospital.ts'
import { words } from '../words.ts'
import { newContent, openContent } from './all-actors-content.ts'
import { openCopies } from './all-actors-copy.ts'
import { readMoney, takeMoneyOnline } from './all-actors-money.ts'
import type { Asked } from './model-steps.ts'
import { slotsOnPages } from './all-actors-views.ts'
import { openDesk } from './desk-steps.ts'
import { patientSteps } from './patient-steps.ts'

/** Doctor, day and slot in one text. The first two are chosen most. */
export const SESSIONS = ['2026-11-23', '2026-11-20', '2026-11-21'].flatMap((day) =>
  ['doc1', 'doc7'].flatMap((doctor) => ['morning', 'afternoon'].map((slot) => `${doctor} ${day} ${slot}`)),
)
/** The steps in which one patient books. */
const BOOKS = ['book', 'paynow', 'oldpage']
export const SPELLINGS = [
  (name: string) => name,
  (name: string) => name.toLowerCase(),
  (name: string) => name.replace(' ', '  '),
  (name: string) => name.normalize('NFD'),
]
export const phoneOf = (who: number) => String(9_100_000_000 + who)
const lettersOf = (name: string) => name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
/** The same for every spelling of a name. */
export const fold = (name: string) => words(lettersOf(name)).join(' ')

type Account = { id: string; token: string; name: string; email: string; isConfirmed: boolean }
export type World = Awaited<ReturnType<typeof openWorld>>
export type Seen = Awaited<ReturnType<World['look']>>
export type Visit = Seen['visits'][number]

/** Three accounts, the published schedules, and the view of each actor. */
export async function openWorld(hospital: Hospital) {
  const { db, time, deps } = hospital
  const { listOf } = patientSteps(hospital)
  const desk = await openDesk(hospital)
  const copies = await openCopies(hospital, desk)
  const fresh = () => ({
    accounts: [] as Account[],
    ...newContent(),
    /** The last booking of each account, to be asked for again. */
    bookings: [] as ({ key: string; payload: object; asked: Asked } | undefined)[],
    /** The minute at which a late doctor begins, by session. */
    late: new Map<string, number>(),
    /** The ids of reception's closures by session. */
    closedByDesk: new Map<string, string>(),
    mails: [] as (Email & { about: string })[],
    texts: [] as (SmsMessage & { about: string })[],
    channels: [...CHANNELS] as Channel[],
    /** Phones whose owner wants none. */
    stopped: new Set<string>(),
    failures: [] as unknown[],
    notified: -1,
    /** The list of the command `affected`. */
    affected: '',
    dayList: '',
    found: undefined as { q: string; ids: string[] } | undefined,
    /** The rows of the day list as CSV. */
    listed: undefined as { day: string; rows: Record<string, string>[] } | undefined,
    /** The rows of the backup that was just restored. */
    restored: undefined as string[] | undefined,
    /** The receipts by number, and the last version of each appointment in calendars: a restore keeps both. */
    receipts: new Map<number, string>(),
    versions: new Map<string, number>(),
    /** Pages that were paid back before a restore, which may not know of it. */
    givenBack: new Set<string>(),
    /** The copy of the hospital's system that was just completed. */
    copied: '' as '' | 'byEvents' | 'byAsking',
  })
  const state = fresh()
  const { publishState, resetHours, editorSteps } = openContent(hospital, state)

  async function signUp(who: number, name: string): Promise<void> {
    const email = who < 2 ? `account${who}@home.example` : ''
    const token = await addPatient(db, deps.clock, { name, email, phone: phoneOf(who) })
    const [row] = await db
      .select()
      .from(patients)
      .where(sql`phone = ${phoneOf(who)}`)
    state.accounts[who] = { id: row?.id ?? '', token, name, email, isConfirmed: false }
  }
  async function begin(): Promise<void> {
    await hospital.forgetPatients()
    await db.delete(textStops)
    end()
    Object.assign(state, fresh())
    time.now = FRIDAY_MORNING
    await publishState()
    for (const [who, name] of ['Zoé Rao', 'Anil Rao', 'Zoé Rao'].entries()) await signUp(who, name)
    await copies.begin()
  }
  function end(): void {
    delete settings.cancelUntilMinutes
    takeMoneyOnline(false)
    resetHours()
  }

  /** Minutes until the slot begins. */
  function ahead(at: string): number {
    const [, day = '', slot] = words(at)
    const begins = instantOf({ day, minute: findSlot(slot as 'morning').opens })
    return (begins.getTime() - time.now.getTime()) / 60_000
  }
  const closureOf = (at: string): { reason: string } | undefined =>
    state.closures.find(({ doctorIds, from, to, slots = ['morning', 'afternoon'] }) => {
      const [doctor = '', day = '', slot = ''] = words(at)
      return (
        (doctorIds?.includes(doctor) ?? true) &&
        from <= day &&
        day <= to &&
        slots.includes(slot as 'afternoon')
      )
    }) ?? (state.closedByDesk.has(at) ? { reason: 'Ill' } : undefined)

  async function look(next = '') {
    const days = await Promise.all(['20', '21', '23'].map((day) => desk.read({ day: `2026-11-${day}` })))
    const shown: DeskAppointment[] = days.flatMap(({ body }) => body.appointments)
    const lists: Appointment[][] = await Promise.all(state.accounts.map(({ token }) => listOf(token)))
    const rows = await db.select().from(appointments)
    /** Each appointment in the table, at reception and at the patient. */
    const visits = rows.map(
      ({
        id,
        attendance,
        paymentStatus,
        patientId,
        doctorId,
        day,
        slot,
        place,
        status,
        sequence,
        fee,
        ...row
      }) => {
        const atDesk = shown.find((each) => each.id === id)
        const comes = fold(atDesk?.forName ?? atDesk?.patient?.name ?? id)
        const at = `${doctorId} ${day} ${slot}`
        return {
          id,
          at,
          day,
          place,
          sequence,
          fee,
          comes,
          ahead: ahead(at),
          desk: atDesk,
          own: lists.flat().find((each) => each.id === id),
          who: state.accounts.findIndex((each) => each.id === patientId),
          person: `${patientId ?? (atDesk?.patient?.phone || atDesk?.forBirthYear)} ${comes}`,
          stored: { day, slot, place, attendance, paymentStatus, status, forBirthYear: row.forBirthYear },
          isOff: status === 'cancelled',
          isKept: (status as string) === 'blocked',
          isAffected: Boolean(atDesk?.disruption),
        }
      },
    )
    const waiting = await db.select().from(messages)
    const told = await db.select().from(waitingListNotices)
    const entries = (await db.select().from(waitingList)).map((entry) => {
      const own = told.filter(({ entryId }) => entryId === entry.id)
      const named = own.filter(({ isNamed }) => isNamed)
      const sessions = (some: typeof own) =>
        some.map((each) => `${each.doctorId} ${each.day} ${each.slot}`).sort()
      return { ...entry, offers: named.length, told: sessions(own), named: sessions(named) }
    })
    const pages = BOOKS.includes(next) ? await slotsOnPages(hospital) : undefined
    return {
      visits,
      entries,
      /** The places left by slot, as in doc1.2026-11-23.morning. Undefined before steps in which no patient books. */
      offers: pages && new Map(pages.map(({ id, placesLeft }) => [id, placesLeft])),
      money: await readMoney(hospital),
      day: wallTime(time.now).day,
      ids: new Map(visits.map((visit) => [visit.id, visit])),
      outbox: waiting.map(({ id, appointmentId, channel, expiresAt }) => ({
        id: appointmentId,
        message: id,
        channel,
        isOver: expiresAt <= time.now,
      })),
      notices: await db.select().from(notifications),
      events: await db
        .select()
        .from(appointmentEvents)
        // The clock does not move in a step: the transactions are in order, and rows that one restored.
        .orderBy(...IN_ORDER, sql`xmin::text::bigint`, sql`ctid`),
    }
  }
  return { state, desk, copies, editorSteps, signUp, begin, end, ahead, closureOf, look }
}
