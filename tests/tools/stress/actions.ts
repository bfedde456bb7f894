import { randomUUID } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { PATHS, pathTo } from '#contract/paths.ts'
import { CANCELLED_AT_MOST } from '#server/booking/appointments.ts'
import type { Command } from './commands.ts'
import { isSameSlot, slotKey, type Patient } from './patient.ts'

type Action = (patient: Patient, command: Command, someoneElses: string | undefined) => Promise<void>

export const ACTIONS: Record<Command['does'], Action> = { book, move, cancel, pay, list, meddle }

const sessionOf = ({ sessions }: Patient, { session }: Command) => {
  const found = sessions[session % sessions.length]
  if (!found) throw new Error('There are no sessions.')
  return found
}

/** Books with a new Idempotency-Key, a repeated one, or one used for another booking. */
async function book(patient: Patient, command: Command): Promise<void> {
  const { held, send, expect } = patient
  const keyed = held.filter(({ key }) => key)
  const used = command.key.startsWith('used') ? keyed[command.which % keyed.length] : undefined
  const key = used?.key ?? (command.key === 'none' ? null : randomUUID())
  const paymentStatus = command.isPaid ? 'paid' : 'pending'
  const choice =
    used && command.key === 'used' ? used.asked : ({ ...sessionOf(patient, command), paymentStatus } as const)
  const options = { key: key ?? undefined, body: choice }

  if (used && !isDeepStrictEqual(used.asked, choice))
    return expect(command, await send(command, PATHS.book, options), 422, { code: 'key_reused' })
  const earlier = used?.isCancelled ? patient.standingIn(choice) : (used ?? patient.standingIn(choice))
  if (used && !earlier)
    return expect(command, await send(command, PATHS.book, options), 400, { code: 'slot_closed' })
  if (earlier) {
    const { id, place } = earlier
    const wanted = { id, place, isRepeat: earlier !== used }
    return expect(command, await send(command, PATHS.book, options), 200, wanted)
  }
  if (patient.hasEnough(choice.docId))
    return expect(command, await send(command, PATHS.book, options), 400, { code: 'too_many_ahead' })
  const got = await patient.sendForPlace(command, choice, PATHS.book, options)
  if (!got) return
  if (held.some(({ id }) => id === got.id)) patient.wrong.push(`${patient.name} got ${got.id} again as new`)
  const { paymentStatus: _, ...session } = choice
  held.push({
    ...got,
    session,
    isPaid: choice.paymentStatus === 'paid',
    isCancelled: false,
    sequence: 0,
    key,
    asked: choice,
  })
  patient.notices += 1
}

async function move(patient: Patient, command: Command): Promise<void> {
  const { ward, send, expect, name } = patient
  const own = patient.chosen(command)
  if (!own) return
  const { docId } = own.session
  const target = { ...sessionOf(patient, command), docId }
  const { selectedDate, selectedSlot } = target
  const path = pathTo(PATHS.reschedule, own.id)
  const options = { body: { selectedDate, selectedSlot } }

  if (own.isCancelled)
    return expect(command, await send(command, path, options), 400, { code: 'slot_closed' })
  if (isSameSlot(own.session, target))
    return expect(command, await send(command, path, options), 200, { id: own.id, place: own.place })
  if (patient.standingIn(target))
    return expect(command, await send(command, path, options), 409, { code: 'slot_full' })
  ward.loosen(slotKey(own.session), own.place)
  const got = await patient.sendForPlace(command, target, path, options)
  if (!got) return ward.hold(slotKey(own.session), own.place, name)
  ward.left(slotKey(own.session))
  own.session = target
  own.place = got.place
  own.sequence += 1
  patient.notices += 1
}

/** A second cancellation gets the same answer and changes nothing. */
async function cancel(patient: Patient, command: Command): Promise<void> {
  const own = patient.chosen(command)
  if (!own) return
  if (!own.isCancelled) patient.ward.loosen(slotKey(own.session), own.place)
  patient.expect(command, await patient.send(command, pathTo(PATHS.cancel, own.id)), 200)
  if (own.isCancelled) return
  patient.ward.left(slotKey(own.session))
  own.isCancelled = true
  own.sequence += 1
  patient.notices += 1
}

async function pay(patient: Patient, command: Command): Promise<void> {
  const own = patient.chosen(command)
  if (!own) return
  const answers = await patient.send(command, pathTo(PATHS.pay, own.id))
  if (own.isCancelled) return patient.expect(command, answers, 400, { code: 'slot_closed' })
  patient.expect(command, answers, 200)
  if (!own.isPaid) patient.notices += 1
  own.isPaid = true
}

/** Compares the list with the model. */
async function list(patient: Patient, command: Command): Promise<void> {
  const { body } = await patient.ask(command.process, PATHS.appointments, {}, 'GET')
  const listed = body.appointments ?? []
  const cancelled = listed.filter(({ status }) => status === 'cancelled').map(({ id }) => id)
  const seen = listed
    .filter(({ status }) => status !== 'cancelled')
    .map(({ id, docId, date, slot, place, paymentStatus }) =>
      [id, docId._id, date, slot, place, paymentStatus].join(' '),
    )
  const known = patient
    .standing()
    .map(({ id, session, place, isPaid }) =>
      [id, slotKey(session), place, isPaid ? 'paid' : 'pending'].join(' '),
    )
  if (!isDeepStrictEqual(seen.sort(), known.sort()))
    patient.wrong.push(`${patient.name} lists ${JSON.stringify(seen)}, not ${JSON.stringify(known)}`)
  const gone = new Set(patient.held.filter(({ isCancelled }) => isCancelled).map(({ id }) => id))
  if (cancelled.length !== Math.min(gone.size, CANCELLED_AT_MOST) || !cancelled.every((id) => gone.has(id)))
    patient.wrong.push(`${patient.name} lists ${cancelled.length} of ${gone.size} cancelled appointments`)
}

/** Another patient's appointment is not found. */
async function meddle(patient: Patient, command: Command, someoneElses: string | undefined): Promise<void> {
  if (!someoneElses) return
  const path = [PATHS.cancel, PATHS.pay, PATHS.reschedule][command.which % 3] ?? ''
  const { docId: _, ...body } = sessionOf(patient, command)
  const answers = await patient.send(command, pathTo(path, someoneElses), { body })
  patient.expect(command, answers, 404, { code: 'not_found' })
}
