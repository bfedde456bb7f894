import { randomBytes, randomInt } from 'node:crypto'
import { parseNewSession } from '#api/account.ts'
import { fieldsOf } from '#api/fields.ts'
import { PATHS, pathTo } from '#contract/paths.ts'
import type { Booked } from './booking.ts'
import { type Patient, tryEightCalls } from './eight-calls.ts'
import { checkOrigin } from './origin.ts'
import { type Backend, isAccepted, type Row, startTrial, type Trial } from './trial.ts'

type Report = { holds: boolean; rows: Row[]; leftBehind: string[] }

/** Tries a backend with a new patient, and removes what this made as far as the backend can. */
export async function tryBackend(backend: Backend, now = new Date()): Promise<Report> {
  const trial = startTrial(backend)
  const { rows } = trial
  const patient = {
    name: 'Contract Test',
    // Ten digits, like an Indian mobile number.
    phone: String(randomInt(6_000_000_000, 7_000_000_000)),
    password: `Aa1!${randomBytes(9).toString('hex')}`,
  }
  const booked: Booked[] = []
  await tryEightCalls(trial, patient, now, booked)
  if (backend.origin && rows[0]?.status) await checkOrigin(trial, backend.origin)
  const mayHaveAccount = rows.some(({ call, status }) => call === `POST ${PATHS.signUp}` && status < 300)
  const leftBehind = mayHaveAccount ? await cleanUp(trial, patient, booked) : []
  return { holds: !rows.some(({ verdict }) => verdict === 'wrong'), rows, leftBehind }
}

/** Cancels and deletes. Returns what is left behind. */
async function cleanUp({ send }: Trial, { phone, password }: Patient, booked: Booked[]): Promise<string[]> {
  const session = await send('POST', PATHS.logIn, { body: { phone, password } })
  const token = parseNewSession(fieldsOf(session.body))?.utoken
  const left: string[] = []
  for (const { id, selectedDate, selectedSlot } of booked) {
    const isGone = id && isAccepted(await send('POST', pathTo(PATHS.cancel, id), { token }))
    if (!isGone) left.push(`the appointment ${id || 'without an id'} on ${selectedDate}, ${selectedSlot}`)
  }
  const isDeleted = isAccepted(await send('DELETE', PATHS.me, { token, body: { password } }))
  return isDeleted ? left : [...left, `the patient with the phone ${phone}`]
}
