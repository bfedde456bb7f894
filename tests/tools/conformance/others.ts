import { parseUser } from '#api/account.ts'
import { textOf } from '#api/fields.ts'
import { PATHS, pathTo } from '#contract/paths.ts'
import { logIn, logInAgain } from './account.ts'
import { type Answer, describeAnswer, field, isAccepted, isSuccess } from './answers.ts'
import { entryOf, listed } from './appointments.ts'
import { possibleBookings } from './booking.ts'
import { check, hasFailed, judgeSuccess, label, ok, type Trial, wrong } from './trial.ts'

type Other = {
  body?: object | undefined
  isPublic?: true
  /** Id for the path; without it the check is skipped. */
  id?: string | undefined
  /** Status of a refusal that proves that the call exists. */
  knows?: number
  /** Finds faults in a successful answer. */
  lacks?: (answer: Answer) => Promise<string> | string
}

const FAILS =
  'The site says that it failed. Where the call is not offered, answer 404: the site then says so.'
const ADDRESS = '14 Lakeview Road'
const list =
  (name: string) =>
  ({ body }: Answer) =>
    Array.isArray(field(body, name)) ? '' : `no list in ${name}`
const channel = ({ body }: Answer) =>
  ['code', 'desk'].includes(textOf(field(body, 'way'))) ? '' : 'no way that is code or desk'

/** Tries a call beyond the eight. Returns whether it works. */
async function tryOther(trial: Trial, call: string, name: string, other: Other = {}): Promise<boolean> {
  const { body, id = '', isPublic, knows, lacks } = other
  const [method = '', path = ''] = call.split(' ')
  const look = async () => {
    const token = isPublic ? undefined : trial.token
    const answer = await trial.send(method, pathTo(path, id), { token, ...(body && { body }) })
    if (answer.status === knows && answer.kind === 'JSON') return ok(`${knows}, as it should here`)
    if (answer.status === 401 && !isPublic) return wrong(describeAnswer(answer, 'the patient is logged out'))
    const isFile = path === PATHS.calendarFile && isAccepted(answer)
    if (!isFile && !isSuccess(answer)) return judgeSuccess(answer)
    const lack = await lacks?.(answer)
    return lack ? wrong(describeAnswer(answer, lack)) : ok(String(answer.status))
  }
  const needed = [isPublic || trial.token, id || !path.includes(':')]
  await check(trial, label(method, path), name, FAILS, look, ...needed)
  const row = trial.rows.at(-1)
  return row !== undefined && !hasFailed(row) && row.verdict !== 'not tried'
}

/** Checks the calls about an appointment, except its cancellation. */
async function checkAppointmentCalls(trial: Trial): Promise<void> {
  const { appointment, doctor } = trial
  const inList = async () => appointment && entryOf(await listed(trial), appointment)
  const days = { id: doctor?.id, isPublic: true, lacks: list('days') } as const
  await tryOther(trial, `GET ${PATHS.availability}`, 'tells the free places', days)
  await tryOther(trial, `GET ${PATHS.calendarFile}`, 'makes a file for calendars', {
    id: appointment?.id,
    lacks: ({ body }) => (String(body).startsWith('BEGIN:VCALENDAR') ? '' : 'no iCalendar file'),
  })
  const isEarlier = ({ selectedDate }: { selectedDate: string }) =>
    selectedDate < (appointment?.selectedDate ?? '')
  const earlier = possibleBookings(trial).find(isEarlier)
  const { docId: _, ...body } = earlier ?? { docId: '' }
  await tryOther(trial, `POST ${PATHS.reschedule}`, 'moves an appointment', {
    id: earlier && appointment?.id,
    body,
    lacks: async () => ((await inList())?.date === earlier?.selectedDate ? '' : 'not moved in the list'),
  })
  await tryOther(trial, `POST ${PATHS.pay}`, 'takes a payment', {
    id: appointment?.id,
    // A hospital may take payments at reception only.
    knows: 400,
    lacks: async () => ((await inList())?.paymentStatus === 'paid' ? '' : 'not paid in the list'),
  })
}

/** Checks the calls about the patient, except deleting the account. */
async function checkPatientCalls(trial: Trial): Promise<void> {
  const { send, patient } = trial
  await tryOther(trial, `PATCH ${PATHS.me}`, 'keeps the profile', {
    body: { address: ADDRESS },
    lacks: async () => {
      const { body } = await send('GET', PATHS.me, { token: trial.token })
      return parseUser(field(body, 'user'))?.address === ADDRESS ? '' : 'not kept'
    },
  })
  await tryOther(trial, `GET ${PATHS.export}`, 'hands out the records')
  const notifications = { lacks: list('notifications') }
  await tryOther(trial, `GET ${PATHS.notifications}`, 'lists notifications', notifications)
  await tryOther(trial, `POST ${PATHS.readNotifications}`, 'marks them as read')
  let sessions: unknown[] = []
  await tryOther(trial, `GET ${PATHS.sessions}`, 'lists where one is logged in', {
    lacks(answer) {
      const found = field(answer.body, 'sessions')
      if (Array.isArray(found)) sessions = found
      return list('sessions')(answer)
    },
  })
  await tryOther(trial, `DELETE ${PATHS.session}`, 'ends a session elsewhere', {
    id: textOf(
      field(
        sessions.find((each) => field(each, 'isCurrent') === false),
        'id',
      ),
    ),
    body: { password: patient.password },
  })
  const newPassword = `${patient.password}3`
  await tryOther(trial, `POST ${PATHS.password}`, 'changes the password', {
    body: { currentPassword: patient.password, newPassword },
    lacks: async () => {
      const isChanged = isAccepted(await logIn(trial, { ...patient, password: newPassword }))
      if (isChanged) patient.password = newPassword
      return isChanged ? '' : 'not changed'
    },
  })
  const forgot = { isPublic: true, lacks: channel } as const
  await tryOther(trial, `GET ${PATHS.forgotPassword}`, 'says how a password comes back', forgot)
  const asked = { ...forgot, body: { phone: patient.phone } }
  await tryOther(trial, `POST ${PATHS.forgotPassword}`, 'helps who forgot the password', asked)
  const reset = { phone: patient.phone, code: '000000', newPassword }
  const refused = { isPublic: true, body: reset, knows: 400 } as const
  await tryOther(trial, `POST ${PATHS.resetPassword}`, 'sets a password by code or link', refused)
}

/** Tries the other calls, cancels and deletes. Returns what is left behind. */
export async function checkOthers(trial: Trial): Promise<string[]> {
  await logInAgain(trial)
  await checkAppointmentCalls(trial)
  await checkPatientCalls(trial)
  const cancels = await cancelAll(trial)
  // A change of the password or a log-out may have ended the session.
  await logInAgain(trial)
  return [...cancels, ...(await deleteAll(trial))]
}

async function cancelAll(trial: Trial): Promise<string[]> {
  const { send, appointment, booked } = trial
  const isCancelled = await tryOther(trial, `POST ${PATHS.cancel}`, 'cancels an appointment', {
    id: appointment?.id,
    lacks: async () => (appointment && entryOf(await listed(trial), appointment) ? 'still in the list' : ''),
  })
  const left = new Set<string>()
  for (const { docId, selectedDate, selectedSlot, id } of booked) {
    if (isCancelled && id === appointment?.id) continue
    const isGone = id && isSuccess(await send('POST', pathTo(PATHS.cancel, id), { token: trial.token }))
    const on = `on ${selectedDate}, ${selectedSlot}, with the doctor ${docId}`
    if (!isGone) left.add(`the appointment ${id || 'without an id'} ${on}`)
  }
  return [...left]
}

async function deleteAll(trial: Trial): Promise<string[]> {
  const { send, patient, accounts } = trial
  const isDeleted = await tryOther(trial, `DELETE ${PATHS.me}`, 'deletes the account', {
    body: { password: patient.password },
    lacks: async () => (isAccepted(await logIn(trial, patient)) ? 'the patient still logs in' : ''),
  })
  const left = new Set(isDeleted || accounts.length === 0 ? [] : [patient.phone])
  for (const { phone, password, token } of accounts.slice(1)) {
    const isGone = token !== '' && isSuccess(await send('DELETE', PATHS.me, { token, body: { password } }))
    if (!isGone) left.add(phone)
  }
  return [...left].map((phone) => `the patient with the phone ${phone}`)
}
