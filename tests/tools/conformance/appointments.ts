import { type Appointment, parseAppointments } from '#api/appointments.ts'
import { fieldsOf } from '#api/fields.ts'
import { PATHS } from '#contract/paths.ts'
import { checkSession } from './account.ts'
import { describeAnswer, isSuccess } from './answers.ts'
import {
  type BookedAppointment,
  check,
  judgeSuccess,
  label,
  ok,
  tolerated,
  type Trial,
  wrong,
} from './trial.ts'

const LIST = label('GET', PATHS.appointments)
/** The site leaves out those that are missing. */
const REST = ['department', 'specialty', 'type', 'photo', 'fee', 'place', 'arrivesAt'] as const

/** Reads the patient's appointments as the site does. */
export async function listed({ send, token }: Trial): Promise<Appointment[]> {
  const list = parseAppointments(fieldsOf((await send('GET', PATHS.appointments, { token })).body))
  return (list ?? []).filter(({ status }) => status !== 'cancelled')
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
  await checkSession(trial, LIST, list)
  const notices = 'The patient cannot see their appointments, or sees those of other patients.'
  const look = async () => {
    const answer = await list(token)
    const entries = parseAppointments(fieldsOf(answer.body))
    if (isSuccess(answer) && entries?.length)
      return wrong(describeAnswer(answer, `${entries.length} of them`))
    return judgeSuccess(answer, entries ? '' : 'no list, or an entry without id, date or doctor')
  }
  await check(trial, LIST, 'is empty for a new patient', notices, look, token)
}

/** Checks the booked appointment in the list. */
export async function checkListed(trial: Trial): Promise<void> {
  const { appointment, doctor } = trial
  const entry = appointment && entryOf(await listed(trial), appointment)
  const lists = (name: string, notices: string, look: (each: Appointment) => ReturnType<typeof ok>) =>
    check(trial, LIST, name, notices, () => look(entry as Appointment), entry)
  const isListed = () => (entry?.id ? ok('id') : wrong('no entry with its id'))
  const lost = 'It can be neither seen, moved nor cancelled.'
  await check(trial, LIST, 'lists what was booked', lost, isListed, appointment)
  await lists('names its doctor', 'The card names no doctor, or another.', ({ docId: { name } }) =>
    name && (!doctor?.name || name === doctor.name) ? ok('docId.name') : wrong('none, or another'),
  )
  await lists('tells its day', 'The card shows no day, or another.', ({ date }) =>
    date === appointment?.selectedDate ? ok(date ?? '') : wrong(date || 'no date that can be read'),
  )
  await lists('tells its time', 'The card shows no time, or another.', ({ slot, time }) => {
    if (slot === appointment?.selectedSlot) return ok(`slot ${slot}`)
    return !slot && time ? tolerated('time, no slot') : wrong(slot ?? 'neither slot nor time')
  })
  await lists(
    'tells that it is not paid',
    'The card says Paid, or offers no payment.',
    ({ paymentStatus }) => {
      if (paymentStatus === 'pending') return ok(paymentStatus)
      return paymentStatus ? wrong(paymentStatus) : tolerated('no paymentStatus')
    },
  )
  await lists('tells the rest', '', (received) => {
    const absent = REST.filter((name) => received[name] === '' || received[name] === undefined)
    return ok(absent.length > 0 ? `not told, so not shown: ${absent.join(', ')}` : 'all of it')
  })
}
