import { PATHS, pathTo } from '#contract/paths.ts'
import { logIn, logInAgain } from './account.ts'
import { isAccepted, isSuccess } from './answers.ts'
import { entryOf, listed } from './appointments.ts'
import { missingCallNotice, tryOther } from './other.ts'
import type { BookedAppointment, Trial } from './trial.ts'

const on = ({ docId, selectedDate, selectedSlot, id }: BookedAppointment) =>
  `the appointment ${id || 'without an id'} on ${selectedDate}, ${selectedSlot}, with the doctor ${docId}`

/** Cancels appointments and deletes accounts. Returns what is left behind. */
export async function cleanUp(trial: Trial): Promise<string[]> {
  const cancels = await cancelAll(trial)
  const deletes = await deleteAll(trial)
  const unless = deletes.length === 0 ? ' (unless it went with its patient)' : ''
  return [...cancels.map((each) => each + unless), ...deletes]
}

async function cancelAll(trial: Trial): Promise<string[]> {
  const { send, appointment, booked } = trial
  const isCancelled = await tryOther(trial, {
    method: 'POST',
    path: PATHS.cancel,
    id: appointment?.id,
    name: 'cancels an appointment',
    without: 'Without it a card is only removed from the list, and the patient asked to call.',
    lacks: async () => (appointment && entryOf(await listed(trial), appointment) ? 'still in the list' : ''),
  })
  const left: string[] = []
  for (const each of booked) {
    if (isCancelled && each.id === appointment?.id) continue
    const path = pathTo(PATHS.cancel, each.id)
    if (!each.id || !isSuccess(await send('POST', path, { token: trial.token }))) left.push(on(each))
  }
  return [...new Set(left)]
}

async function deleteAll(trial: Trial): Promise<string[]> {
  const { send, patient, accounts } = trial
  // A change of the password or a log-out may have ended the session.
  await logInAgain(trial)
  const isDeleted = await tryOther(trial, {
    method: 'DELETE',
    path: PATHS.me,
    body: { password: patient.password },
    name: 'deletes the account',
    without: missingCallNotice('delete the account'),
    lacks: async () => (isAccepted(await logIn(trial, patient)) ? 'the patient still logs in' : ''),
  })
  const [, ...unwanted] = accounts
  const left = isDeleted ? [] : [patient.phone]
  for (const { phone, password, token } of unwanted) {
    const isGone = token !== '' && isSuccess(await send('DELETE', PATHS.me, { token, body: { password } }))
    if (!isGone) left.push(phone)
  }
  return accounts.length === 0 ? [] : [...new Set(left)].map((phone) => `the patient with the phone ${phone}`)
}
