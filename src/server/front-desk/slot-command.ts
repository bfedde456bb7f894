import { parseArgs } from 'node:util'
import { NAME_MAX_LENGTH, REASON_MAX_LENGTH } from '#contract/limits.ts'
import { PHONE_DIGITS, SLOT_IDS } from '#contract/settings.ts'
import { isRealDay } from '#lib/dates.ts'
import { isPhone, normalisePhone } from '#lib/phone.ts'
import { asciiDigits, oneLine } from '#lib/text.ts'
import type { Clock } from '../deps.ts'
import type { Db } from '../db/database.ts'
import { blockPlaces, bookByDesk, type DeskSlot, placesSentence, unblockPlaces } from './booking.ts'

const OPTIONS = { name: { type: 'string' }, phone: { type: 'string' }, reason: { type: 'string' } } as const

type SlotCommand = 'book' | 'block' | 'unblock'

/** `book`, `block` and `unblock` of `npm run desk`: words like doc1 2026-11-25 morning. */
export async function runSlotCommand(db: Db, what: SlotCommand, args: string[], clock: Clock) {
  const { values, positionals } = parseArgs({ args, options: OPTIONS, allowPositionals: true })
  const [docId = '', selectedDate = '', slot = '', count = '', ...more] = positionals.map(asciiDigits)
  if (more.length > 0 || (what !== 'block' && count)) throw new Error(`"${more[0] ?? count}" is too much.`)
  if (!isRealDay(selectedDate))
    throw new Error(`"${selectedDate}" is not a day of the calendar. Write it like 2026-11-25.`)
  const selectedSlot = SLOT_IDS.find((id) => id === slot)
  if (!selectedSlot) throw new Error(`"${slot}" is no slot. These are there: ${SLOT_IDS.join(', ')}.`)
  const at: DeskSlot = { docId, selectedDate, selectedSlot }
  const reason = oneLine(values.reason ?? '')
  if (reason.length > REASON_MAX_LENGTH)
    throw new Error(`A reason has ${REASON_MAX_LENGTH} characters at most.`)
  if (what === 'unblock') return placesSentence(await unblockPlaces(db, at), at, false)
  if (what === 'block') {
    if (!/^[1-9]\d?$/.test(count))
      throw new Error(`How many places? Write a number from 1 to 99 after the slot, not "${count}".`)
    const places = await blockPlaces(db, { ...at, count: Number(count), reason }, clock)
    return placesSentence(places, at, true)
  }
  const name = oneLine(values.name ?? '')
  const phone = normalisePhone(values.phone ?? '')
  if (!name || name.length > NAME_MAX_LENGTH)
    throw new Error(`Give the name with --name, ${NAME_MAX_LENGTH} characters at most.`)
  if (!isPhone(phone)) throw new Error(`Give the phone with --phone: ${PHONE_DIGITS} digits.`)
  return (await bookByDesk(db, { ...at, name, phone, reason }, clock)).sentence
}
