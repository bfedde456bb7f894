import { eq } from 'drizzle-orm'
import type { DESK_ACTIONS, DeskRequest } from '#contract/desk.ts'
import { normaliseNumber } from '#lib/text.ts'
import type { DeskEvent } from '#contract/counter.ts'
import { changeAppointment } from '../appointments/change.ts'
import { type Change, labelOf } from '../appointments/change-shape.ts'
import { type MoveTarget, noAppointment } from '../appointments/facts.ts'
import { refuseUnrealDay } from '../appointments/slot-rules.ts'
import { arrivalText, placeText } from '../availability/places.ts'
import { type Db, isUuid } from '../db/database.ts'
import { appointments } from '../db/schema.ts'
import { closeOpenPage } from '../payments/begin.ts'
import type { PaymentProvider } from '../payment-provider.ts'
import type { MoneyDeps } from '../payments/settle.ts'
import { refusals } from '../refusal.ts'
import { IN_ORDER, toEvent } from '../appointments/appointments.ts'
import { appointmentEvents } from '../db/schema-appointments.ts'
import { type DeskRow, findAppointments } from './appointments.ts'

type Action = (typeof DESK_ACTIONS)[number]
type Done = { row: DeskRow; sentence: string; warning?: string }
type Deps = Pick<MoneyDeps, 'db' | 'clock'> & {
  provider?: PaymentProvider | undefined
  /** The name of the key. */
  byName: string
}

/** Which fields belong to which actions, each required there. */
const FIELDS = { note: 'note', prescription: 'prescription', to: 'move', what: 'take_back' } as const

function changeOf(asked: DeskRequest): Change {
  const { action, note = '', prescription = '', was, to, at, what } = asked
  for (const [field, owner] of Object.entries(FIELDS))
    if ((action === owner) !== (asked[field as keyof typeof FIELDS] !== undefined))
      throw invalid(`${field} must be given with the action ${owner}, and with no other`)
  if (was !== undefined && action !== 'note' && action !== 'prescription')
    throw invalid('was belongs to the actions note and prescription')
  if (at !== undefined && action !== 'cancel' && action !== 'move')
    throw invalid('at belongs to the actions cancel and move')
  const changes: Record<Action, () => Change> = {
    attended: () => ({ what: 'attended' }),
    missed: () => ({ what: 'missed' }),
    paid: () => ({ what: 'pay' }),
    cancel: () => ({ what: 'cancel', reason: '', at }),
    checkup: () => ({ what: 'check_up' }),
    note: () => ({ what: 'note', text: note.trim(), was }),
    prescription: () => ({ what: 'prescription', text: prescription.trim(), was }),
    move: () => ({ what: 'move', to: targetOf(to), at }),
    take_back: () => ({ what: 'take_back', mark: what ?? 'attended' }),
  }
  return changes[action]()
}

const invalid = (why: string) => refusals.invalid_input(`Invalid input: ${why}`)

function targetOf(to: DeskRequest['to']): MoveTarget {
  if (!to) throw invalid('to must be given')
  refuseUnrealDay(to.day)
  return { ...to, docId: to.docId || undefined }
}

const DONE: Record<Exclude<Action, 'move'>, string> = {
  attended: 'is marked as attended',
  missed: 'is marked as missed',
  paid: 'is marked as paid',
  cancel: 'is cancelled',
  note: 'has no note',
  prescription: 'has no prescription',
  checkup: 'is the last check-up in the profile',
  take_back: 'is no longer marked as',
}

function sentenceOf({ action, what }: DeskRequest, row: DeskRow): string {
  const { note, prescription } = row.appointment
  if (action === 'move') return `is moved: number ${turnOf(row)}`
  if (action === 'note' && note) return `has the note "${note}"`
  if (action === 'prescription' && prescription) return 'has its prescription'
  return [DONE[action], action === 'take_back' && what].filter(Boolean).join(' ')
}

export async function changeByDesk(deps: Deps, id: string, asked: DeskRequest): Promise<Done> {
  const { db, clock, provider, byName } = deps
  const found = await findRow(db, id)
  const change = changeOf(asked)
  const isPageUnknown =
    asked.action === 'paid' && provider && (await closesPage({ db, clock, provider }, found)) === 'unknown'
  await changeAppointment({ db, clock }, { by: 'desk', byName }, found.appointment.id, change)
  const row = await findRow(db, id)
  const sentence = `${nameOf(row)} ${sentenceOf(asked, row)}.`
  return isPageUnknown
    ? { row, sentence: `${sentence} ${PAGE_UNKNOWN}`, warning: PAGE_UNKNOWN }
    : { row, sentence }
}

const PAGE_UNKNOWN =
  'The payment page did not answer and may still be open: money that comes there too is paid back by itself.'

/** Before money is taken at the counter; refused when it has come online by then. */
async function closesPage(deps: MoneyDeps, found: DeskRow) {
  const closed = await closeOpenPage(deps, found.appointment.id)
  if (closed === 'paid')
    throw refusals.already_paid(`${nameOf(found)} was just paid online: take no money for it.`)
  return closed
}

/** Like "7, about 10:30 AM". */
export const turnOf = ({ appointment }: DeskRow): string =>
  placeText(appointment.place, arrivalText(appointment.arrival))

export const nameOf = ({ appointment, doctor, patient }: DeskRow): string =>
  labelOf({ row: appointment, own: doctor, account: patient })

export async function findRow(db: Db, idOrNumber: string): Promise<DeskRow> {
  const number = normaliseNumber(idOrNumber)
  const which = isUuid(idOrNumber)
    ? eq(appointments.id, idOrNumber)
    : number && eq(appointments.number, number)
  const [row] = which ? await findAppointments(db, which) : []
  if (!row)
    throw number
      ? refusals.not_found(`No appointment has the number ${number}. Have it read out once more.`)
      : noAppointment()
  return row
}

/** All that happened to an appointment, with the names of reception's keys. */
export async function historyOf(db: Db, id: string): Promise<DeskEvent[]> {
  const { appointment } = await findRow(db, id)
  const events = await db
    .select()
    .from(appointmentEvents)
    .where(eq(appointmentEvents.appointmentId, appointment.id))
    .orderBy(...IN_ORDER)
  return events.map((event) => ({ ...toEvent(event), byName: event.byName }))
}
