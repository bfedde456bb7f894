import { type Appointment, parseAppointments } from '#api/appointments.ts'
import { appointmentLabels } from '#i18n/en/shared.ts'
import { PATHS } from '#contract/paths.ts'
import { NO_TOKEN, wrongTokenLike } from './account.ts'
import { isSuccess, namesIn, describeAnswer, fieldsOfAnswer } from './answers.ts'
import { judgeSignedOut } from './refusals.ts'
import {
  type BookedAppointment,
  check,
  type Finding,
  label,
  missing,
  notTried,
  ok,
  tolerated,
  type Trial,
  wrong,
} from './trial.ts'

const LIST = label('GET', PATHS.appointments)
const NOT_LISTED = notTried('the appointment is not in the list')

/** Reads the patient's appointments as the site does. */
export async function listed({ send, token }: Trial): Promise<Appointment[]> {
  const list = parseAppointments(fieldsOfAnswer(await send('GET', PATHS.appointments, { token })))
  return (list?.entries ?? []).filter(({ status }) => status !== 'cancelled')
}

/** Finds an appointment by its id, or by day and slot when it has none. */
export const entryOf = (
  entries: Appointment[],
  { id, selectedDate, selectedSlot }: BookedAppointment,
): Appointment | undefined =>
  entries.find((entry) => (id ? entry.id === id : entry.date === selectedDate && entry.slot === selectedSlot))

export async function checkList(trial: Trial): Promise<void> {
  const { send, token } = trial
  const list = (withToken?: string) => send('GET', PATHS.appointments, { token: withToken })
  const otherwise = 'Whose session is over is told that the list could not be loaded, not to log in.'
  await check(trial, LIST, 'refuses who has no token', async () =>
    judgeSignedOut(await list(), { accepted: 'Appointments are shown to whoever asks.', otherwise }),
  )
  await check(trial, LIST, 'refuses a wrong token', async () =>
    token
      ? judgeSignedOut(await list(wrongTokenLike(token)), {
          accepted: 'An invented token shows somebody’s appointments.',
          otherwise,
        })
      : NO_TOKEN,
  )
  await check(trial, LIST, 'is empty for a new patient', async () => {
    if (!token) return NO_TOKEN
    const answer = await list(token)
    const entries = parseAppointments(fieldsOfAnswer(answer))?.entries
    if (answer.status === 404)
      return missing(describeAnswer(answer), 'Patients cannot see their appointments.')
    if (!isSuccess(answer))
      return wrong(describeAnswer(answer), 'The patient reads: Your appointments could not be loaded.')
    if (!entries)
      return wrong(
        describeAnswer(answer, 'no list in appointments or appointmentList'),
        'The patient reads: Invalid appointments data.',
      )
    if (entries.length > 0)
      return wrong(
        describeAnswer(answer, `${entries.length} appointments`),
        'The patient sees appointments of other patients.',
      )
    return ok(describeAnswer(answer, ...namesIn(answer.body, 'appointments', 'appointmentList')))
  })
}

/** Checks the booked appointment in the list. */
export async function checkListed(trial: Trial): Promise<void> {
  const { appointment, doctor } = trial
  const entry = appointment && entryOf(await listed(trial), appointment)
  await check(trial, LIST, 'lists what was booked', () => {
    if (!appointment) return notTried('nothing was booked')
    if (!entry) return wrong('no entry with its id', 'The patient does not find the appointment again.')
    if (!entry.id) return wrong('an entry without id', 'It can be neither moved nor paid nor cancelled here.')
    return ok('id')
  })
  const about = (name: string, look: (entry: Appointment, booked: BookedAppointment) => Finding) =>
    check(trial, LIST, name, () => (appointment && entry ? look(entry, appointment) : NOT_LISTED))
  await about('names its doctor', ({ docId: { name } }) => {
    if (!name) return wrong('no docId.name', `The card says: ${appointmentLabels.noDoctor}.`)
    return !doctor?.name || name === doctor.name
      ? ok('docId.name')
      : wrong('another docId.name', 'The card names another doctor.')
  })
  await about('tells its day', ({ date }, { selectedDate }) => {
    if (date === selectedDate) return ok(date)
    if (!date)
      return wrong('no date that can be read', `The card says: ${appointmentLabels.noDay} the hospital.`)
    return wrong(`${date} in place of ${selectedDate}`, 'The card shows another day.')
  })
  await about('tells its time', ({ slot, time }, { selectedSlot }) => {
    if (slot === selectedSlot) return ok(`slot ${slot}`)
    if (slot) return wrong(`slot ${slot} in place of ${selectedSlot}`, 'The card shows another time.')
    if (time) return tolerated('time, no slot', 'The visit counts as over only when its day is.')
    return wrong('neither slot nor time', 'The card shows no time.')
  })
  await about('tells that it is not paid', ({ paymentStatus }) => {
    if (paymentStatus === 'pending') return ok('paymentStatus pending')
    if (paymentStatus) return wrong(`paymentStatus ${paymentStatus}`, 'The card says Paid of what is not.')
    return tolerated('no paymentStatus', 'Whether it is paid is not shown, nor Pay.')
  })
  await about('tells the rest', (received) => {
    const absent = REST.filter((name) => received[name] === '' || received[name] === undefined)
    return ok(absent.length > 0 ? `not told, so not shown: ${absent.join(', ')}` : 'all of it')
  })
}

/** The site leaves out those that are missing. */
const REST = ['department', 'specialty', 'type', 'photo', 'fee', 'place', 'arrivesAt'] as const
