import { PATHS } from '#contract/paths.ts'
import { wallTime } from '#lib/dates.ts'
import { NO_TOKEN, wrongTokenLike } from './account.ts'
import { type Answer, field, isSuccess, namesIn, plain, seenIn, textIn } from './answers.ts'
import { signedOutOf } from './refusals.ts'
import { type Booked, check, label, type Trial } from './trial.ts'
import { type Finding, missing, notTried, ok, tolerated, wrong } from './verdicts.ts'

const LIST = label('GET', PATHS.appointments)
const NOT_LISTED = notTried('the appointment is not in the list')

const listIn = ({ body }: Answer): unknown => field(body, 'appointments') ?? field(body, 'appointmentList')

/** What stands in the patient's list; nothing where it cannot be read. */
export async function listed({ send, token }: Trial): Promise<unknown[]> {
  const list = listIn(await send('GET', PATHS.appointments, { token }))
  const entries: unknown[] = Array.isArray(list) ? list : []
  return entries.filter((entry) => field(entry, 'status') !== 'cancelled')
}

/** The entry of an appointment: by its id, or by its day and slot where it has none. */
export const entryOf = (entries: unknown[], { id, selectedDate, selectedSlot }: Booked): unknown =>
  entries.find((entry) =>
    id
      ? [textIn(entry, 'id'), textIn(entry, '_id')].includes(id)
      : field(entry, 'date') === selectedDate && field(entry, 'slot') === selectedSlot,
  )

export async function checkList(trial: Trial): Promise<void> {
  const { send, token } = trial
  const list = (withToken?: string) => send('GET', PATHS.appointments, { token: withToken })
  const otherwise = 'Whose session is over is told that the list could not be loaded, not to log in.'
  await check(trial, LIST, 'refuses who has no token', async () =>
    signedOutOf(await list(), { accepted: 'Appointments are shown to whoever asks.', otherwise }),
  )
  await check(trial, LIST, 'refuses a wrong token', async () =>
    token
      ? signedOutOf(await list(wrongTokenLike(token)), {
          accepted: 'An invented token shows somebody’s appointments.',
          otherwise,
        })
      : NO_TOKEN,
  )
  await check(trial, LIST, 'is empty for a new patient', async () => {
    if (!token) return NO_TOKEN
    const answer = await list(token)
    const entries = listIn(answer)
    if (answer.status === 404) return missing(seenIn(answer), 'Patients cannot see their appointments.')
    if (!isSuccess(answer))
      return wrong(seenIn(answer), 'The patient reads: Your appointments could not be loaded.')
    if (!Array.isArray(entries))
      return wrong(
        seenIn(answer, 'no list in appointments or appointmentList'),
        'The patient reads: Invalid appointments data.',
      )
    if (entries.length > 0)
      return wrong(
        seenIn(answer, `${entries.length} appointments`),
        'The patient sees appointments of other patients.',
      )
    return ok(seenIn(answer, ...namesIn(answer.body, 'appointments', 'appointmentList')))
  })
}

/** What the list tells of the appointment that was booked. */
export async function checkListed(trial: Trial): Promise<void> {
  const { appointment } = trial
  const entry = appointment && entryOf(await listed(trial), appointment)
  await check(trial, LIST, 'lists what was booked', () => {
    if (!appointment) return notTried('nothing was booked')
    if (entry) return ok(namesIn(entry, 'id', '_id').join(' and ') || 'found by its day and slot')
    return wrong('no entry with its id', 'The patient does not find the appointment again.')
  })
  const about = (name: string, look: (booked: Booked) => Finding) =>
    check(trial, LIST, name, () => (appointment && entry ? look(appointment) : NOT_LISTED))
  await about('names its doctor', () => doctorOf(entry, trial))
  await about('tells its day', ({ selectedDate }) => dayOf(entry, selectedDate))
  await about('tells its time', ({ selectedSlot }) => timeOf(entry, selectedSlot))
  await about('tells that it is not paid', () => paymentOf(entry))
  await about('tells the rest', () => restOf(entry))
}

function doctorOf(entry: unknown, { doctor }: Trial): Finding {
  const name = textIn(field(entry, 'docId'), 'name')
  if (!name) return wrong('no docId.name', 'The card says: A doctor who is no longer listed.')
  if (doctor?.name && name !== doctor.name)
    return wrong('another docId.name', 'The card names another doctor.')
  return ok('docId.name')
}

function dayOf(entry: unknown, day: string): Finding {
  const date = textIn(entry, 'date')
  if (date === day) return ok(date)
  const seen = plain(date)
  if (!date) return wrong('no date', 'The card shows no day.')
  const read = date.includes('T') ? wallTime(new Date(date)).day : ''
  if (read === day) return tolerated(seen, 'Nothing: a moment is read as the hospital’s day.')
  return wrong(`${seen} in place of ${day}`, 'The card shows another day, or none.')
}

function timeOf(entry: unknown, slot: string): Finding {
  const told = textIn(entry, 'slot')
  if (told === slot) return ok(`slot ${told}`)
  if (told) return wrong(`slot ${plain(told)} in place of ${slot}`, 'The card shows another time.')
  if (textIn(entry, 'time'))
    return tolerated('time, no slot', 'The visit counts as over only when its day is.')
  return wrong('neither slot nor time', 'The card shows no time.')
}

function paymentOf(entry: unknown): Finding {
  const told = textIn(entry, 'paymentStatus')
  if (told === 'pending') return ok('paymentStatus pending')
  if (told === 'paid') return wrong('paymentStatus paid', 'The card says Paid of what is not.')
  return tolerated(
    told ? `paymentStatus ${plain(told)}` : 'no paymentStatus',
    'Whether it is paid is not shown, nor Pay.',
  )
}

/** Whatever is not told is not shown. */
function restOf(entry: unknown): Finding {
  const names = ['department', 'specialty', 'type', 'photo', 'fee', 'status', 'place', 'arrivesAt']
  const told = namesIn(entry, ...names)
  const absent = names.filter((name) => !told.includes(name))
  return ok(absent.length > 0 ? `not told, so not shown: ${absent.join(', ')}` : told.join(', '))
}
