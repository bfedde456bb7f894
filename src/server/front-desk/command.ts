import { eq } from 'drizzle-orm'
import { DESK_ACTIONS, NOTE_MAX_LENGTH, PRESCRIPTION_MAX_LENGTH } from '#contract/desk.ts'
import { normaliseNumber, NUMBER_CHARACTERS } from '#lib/appointment-number.ts'
import { fullDay, wallTime } from '#lib/dates.ts'
import { bookingFee } from '#lib/money.ts'
import { findSlot, slotText } from '#scheduling/slots.ts'
import { oneLine } from '#lib/text.ts'
import { statusAt } from '../appointments/appointments.ts'
import { arrivalTime, placeText } from '../availability/places.ts'
import type { Clock } from '../deps.ts'
import type { Db } from '../db/database.ts'
import { appointments } from '../db/schema-appointments.ts'
import type { PaymentProvider } from '../payments/provider.ts'
import { type Action, changeByDesk, noAppointment } from './actions.ts'
import { attendanceOf, detailLines } from './day-html.ts'
import { runSlotCommand } from './slot-command.ts'
import { listKeys, makeKey, revokeKey } from './keys.ts'
import { findAppointments } from './appointments.ts'

export const DESK_USAGE = `npm run desk -- book --name "Asha Rao" --phone 9876543210 doc1 2026-11-25 morning [--reason <text>]
       npm run desk -- attended|missed|paid|cancel|checkup K7QM-42DX
       npm run desk -- note|prescription K7QM-42DX <text>       ("" takes it away)
       npm run desk -- block doc1 2026-11-25 morning 3 [--reason <text>]    (keeps 3 places for walk-ins)
       npm run desk -- unblock doc1 2026-11-25 morning
       npm run desk -- key <name> | keys | revoke <name>`

const usage = () => new Error(`Usage: ${DESK_USAGE}`)
const LONGEST: Partial<Record<Action, number>> = {
  note: NOTE_MAX_LENGTH,
  prescription: PRESCRIPTION_MAX_LENGTH,
}

const isAction = (word: string): word is Action => DESK_ACTIONS.some((action) => action === word)

export async function runDesk(
  db: Db,
  [what = '', ...words]: string[],
  clock: Clock,
  provider?: PaymentProvider,
): Promise<string> {
  const name = words.join(' ')
  if (what === 'keys') return listKeys(db)
  if (what === 'key')
    return `This key is shown only once. Give it to that system and to nobody else:\n${await makeKey(db, name, clock)}`
  if (what === 'revoke') {
    await revokeKey(db, name)
    return `The key "${name}" is revoked.`
  }
  if (what === 'book' || what === 'block' || what === 'unblock') return runSlotCommand(db, what, words, clock)
  if (!isAction(what)) throw usage()
  const { number, rest } = numberIn(words)
  const limit = LONGEST[what]
  if (Boolean(limit) !== rest.length > 0) throw usage()
  const text = what === 'note' ? oneLine(rest.join(' ')) : rest.join(' ').trim()
  if (limit && text.length > limit) throw new Error(`A ${what} has ${limit} characters at most.`)
  return (await changeByDesk(db, number, { action: what, text }, clock, provider)).sentence
}

function numberIn(words: string[]): { number: string; rest: string[] } {
  const [first, second = ''] = words
  if (!first) throw usage()
  const whole = normaliseNumber(first)
  if (whole) return { number: whole, rest: words.slice(1) }
  const halves = normaliseNumber(first + second)
  if (halves) return { number: halves, rest: words.slice(2) }
  throw noNumber(first)
}

const noNumber = (typed: string) =>
  new Error(
    `"${typed}" is not a number of an appointment. One has eight signs, like K7QM-42DX, all of them of ${[...NUMBER_CHARACTERS].join(' ')}.`,
  )

export async function findByNumber(db: Db, typed: string, clock: Clock): Promise<string> {
  const number = normaliseNumber(typed)
  if (!number) throw noNumber(typed)
  const [found] = await findAppointments(db, eq(appointments.number, number))
  if (!found?.patient) throw noAppointment(number)
  const { appointment: row, doctor, patient } = found
  return [
    `Number:   ${number}`,
    `Doctor:   ${doctor.name}, ${doctor.speciality}`,
    `Day:      ${fullDay(row.day)}`,
    `Slot:     ${slotText(findSlot(row.slot))}`,
    `Place:    ${placeText(row.place, arrivalTime(row, doctor.slotCapacity))}`,
    `Payment:  ${bookingFee(row.fee)}, ${row.paymentStatus}`,
    `Status:   ${[statusAt(row, wallTime(clock())), attendanceOf(row.attendance)].filter(Boolean).join(', ')}`,
    `Patient:  ${patient.name}, ${patient.phone}`,
    ...detailLines(found).map((line) => `          ${line}`),
  ].join('\n')
}
