import { eq, sql } from 'drizzle-orm'
import type { DESK_ACTIONS } from '#contract/desk.ts'
import { normaliseNumber } from '#lib/appointment-number.ts'
import { changeAppointment } from '../appointments/change.ts'
import { type Change, labelOf, refuseCancelled } from '../appointments/change-shape.ts'
import { refuseBefore } from '../appointments/desk-rules.ts'
import type { Clock } from '../deps.ts'
import { type Db, isUuid } from '../db/database.ts'
import { appointments, patients } from '../db/schema.ts'
import { closeOpenPage } from '../payments/begin.ts'
import type { PaymentProvider } from '../payments/provider.ts'
import type { MoneyDeps } from '../payments/settle.ts'
import { refusals } from '../refusal.ts'
import { type DeskRow, findAppointments } from './appointments.ts'

export type Action = (typeof DESK_ACTIONS)[number]
type Done = { row: DeskRow; sentence: string; warning?: string }

const CHANGES: { [Each in Exclude<Action, 'checkup'>]: (text: string) => Change } = {
  attended: () => ({ what: 'attended' }),
  missed: () => ({ what: 'missed' }),
  paid: () => ({ what: 'pay' }),
  cancel: () => ({ what: 'cancel', reason: '' }),
  note: (text) => ({ what: 'note', text }),
  prescription: (text) => ({ what: 'prescription', text }),
}

const DONE = {
  attended: 'is marked as attended',
  missed: 'is marked as missed',
  paid: 'is marked as paid',
  cancel: 'is cancelled',
  note: 'has no note',
  prescription: 'has no prescription',
  checkup: 'is the last check-up in the profile',
}

export async function changeByDesk(
  db: Db,
  idOrNumber: string,
  { action, text = '' }: { action: Action; text?: string | undefined },
  clock: Clock,
  provider?: PaymentProvider,
): Promise<Done> {
  const found = await findRow(db, idOrNumber)
  const { id } = found.appointment
  const isPageUnknown =
    action === 'paid' && provider && (await closesPage({ db, clock, provider }, found)) === 'unknown'
  if (action === 'checkup') await recordCheckup(db, found, clock)
  else await changeAppointment({ db, clock }, { by: 'desk' }, id, CHANGES[action](text))
  const row = await findRow(db, id)
  const written = action === 'prescription' ? 'has its prescription' : `has the note "${text}"`
  const sentence = `${nameOf(row)} ${text ? written : DONE[action]}.`
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

async function recordCheckup(db: Db, row: DeskRow, clock: Clock): Promise<void> {
  const { patientId, day, forName } = row.appointment
  const label = labelled(row)
  refuseCancelled(label, 'desk')
  refuseBefore(label, 'can count as a check-up', clock())
  if (!patientId)
    throw refusals.invalid_input(`${nameOf(row)} belongs to no account: only a profile has a check-up.`)
  if (forName)
    throw refusals.invalid_input(
      `${nameOf(row)} is for ${forName}: the profile is that of ${row.patient?.name}.`,
    )
  const { lastCheckup } = patients
  await db
    .update(patients)
    .set({ lastCheckup: sql`greatest(${lastCheckup}, ${day}::date)` })
    .where(eq(patients.id, patientId))
}

const labelled = ({ appointment, doctor, patient }: DeskRow) => ({
  row: appointment,
  own: doctor,
  account: patient,
})

export const nameOf = (row: DeskRow): string => labelOf(labelled(row))

export async function findRow(db: Db, idOrNumber: string): Promise<DeskRow> {
  const number = normaliseNumber(idOrNumber)
  const which = isUuid(idOrNumber)
    ? eq(appointments.id, idOrNumber)
    : number && eq(appointments.number, number)
  const [row] = which ? await findAppointments(db, which) : []
  if (!row) throw noAppointment(number)
  return row
}

export const noAppointment = (number: string | undefined) =>
  refusals.not_found(
    number
      ? `No appointment has the number ${number}. Have it read out once more.`
      : 'There is no such appointment.',
  )
