import { parseDays } from '#api/availability.ts'
import { parseConfirmation } from '#api/appointments.ts'
import { PATHS, pathTo } from '#contract/paths.ts'
import { NO_TOKEN, wrongTokenLike } from './account.ts'
import {
  type Answer,
  isAccepted,
  isSuccess,
  mayHaveSucceeded,
  describeAnswer,
  fieldsOfAnswer,
} from './answers.ts'
import { listed } from './appointments.ts'
import { judgeRefusal, shownSentence, judgeSignedOut } from './refusals.ts'
import {
  check,
  type Finding,
  label,
  missing,
  notTried,
  ok,
  tolerated,
  type Trial,
  type BookingInput,
  wrong,
} from './trial.ts'
import { bodyOf, closedWeekday, noDay, pastDay, possibleBookings } from './bookings.ts'

const BOOK = label('POST', PATHS.book)
const TRIES = 6
const NO_DOCTOR = notTried('no doctor, or no day, to try it with')
const NOBODY = 'nobody-of-this-name'

/** Books, and records what the backend accepted, to cancel it at the end. */
async function book(
  trial: Trial,
  choice: BookingInput,
  token = trial.token,
  body: object = {},
): Promise<Answer> {
  const answer = await trial.send('POST', PATHS.book, { token, body: { ...bodyOf(trial, choice), ...body } })
  if (mayHaveSucceeded(answer)) trial.booked.push({ ...choice, id: idIn(answer) })
  return answer
}

const idIn = (answer: Answer): string => parseConfirmation(fieldsOfAnswer(answer)).appointmentId

export async function checkRefusedBookings(trial: Trial): Promise<void> {
  const [choice] = possibleBookings(trial)
  const { token, doctor } = trial
  const refuses = (
    name: string,
    changed: Partial<BookingInput> | undefined,
    accepted: string,
    body: object = {},
    statuses = [400],
  ) =>
    check(trial, BOOK, `refuses ${name}`, async () => {
      if (!token) return NO_TOKEN
      if (!choice || !changed) return NO_DOCTOR
      const answer = await book(trial, { ...choice, ...changed }, token, body)
      return judgeRefusal(answer, { statuses, refusedCall: 'booking', accepted })
    })
  const otherwise = 'Whose session is over is not asked to log in.'
  await check(trial, BOOK, 'refuses who has no token', async () =>
    choice
      ? judgeSignedOut(await book(trial, choice, ''), {
          accepted: 'A place is taken in nobody’s name.',
          otherwise,
        })
      : NO_DOCTOR,
  )
  await check(trial, BOOK, 'refuses a wrong token', async () => {
    if (!choice || !token) return NO_DOCTOR
    const answer = await book(trial, choice, wrongTokenLike(token))
    return judgeSignedOut(answer, { accepted: 'An invented token books in somebody’s name.', otherwise })
  })
  const sunday = closedWeekday(trial)
  await refuses(
    'a closed weekday',
    sunday ? { selectedDate: sunday } : undefined,
    'A day is booked on which nobody sees patients.',
  )
  const past = pastDay(trial)
  await refuses(
    'a day that is over',
    past ? { selectedDate: past } : undefined,
    'A page left open overnight books a day that is over.',
  )
  await refuses('a day that is none', { selectedDate: noDay(trial) }, 'An appointment on no day at all.')
  await refuses('an unknown doctor', { docId: NOBODY }, 'An appointment with nobody.', {}, [400, 404])
  const fee = doctor?.fee
  await refuses(
    'another fee',
    fee === undefined ? undefined : {},
    'Whose page shows an old fee is not told of the new one.',
    {
      fee: (fee ?? 0) + 1,
    },
  )
}

/** Books one place on the last bookable day, or on an earlier one when that is full. */
export async function checkBooking(trial: Trial): Promise<void> {
  await check(trial, BOOK, 'books a free place', async () => {
    if (!trial.token) return NO_TOKEN
    const found = await bookFirstFree(trial)
    if (!found) return wrong('no doctor takes patients on any day', 'Nobody can book.')
    const { answer, wish: choice } = found
    const on = `${choice.selectedDate} ${choice.selectedSlot}`
    if (answer.status === 404) return missing(describeAnswer(answer), 'Nobody can book.')
    if (!isSuccess(answer)) return wrong(describeAnswer(answer, on), shownSentence('booking', answer))
    trial.appointment = { ...choice, id: idIn(answer) }
    if (idIn(answer)) return ok(describeAnswer(answer, 'appointmentId', on))
    return tolerated(describeAnswer(answer, 'no appointmentId', on), 'The patient reads: Appointment ID N/A.')
  })
  await check(trial, BOOK, 'gives the same booking once', () => sameAgain(trial))
  await check(trial, BOOK, 'refuses a full slot', () => fullSlot(trial))
}

async function bookFirstFree(trial: Trial): Promise<{ answer: Answer; wish: BookingInput } | undefined> {
  let last: { answer: Answer; wish: BookingInput } | undefined
  for (const choice of possibleBookings(trial).slice(0, TRIES)) {
    last = { wish: choice, answer: await book(trial, choice) }
    if (last.answer.status !== 409) return last
  }
  return last
}

async function sameAgain(trial: Trial): Promise<Finding> {
  const { appointment } = trial
  if (!appointment) return notTried('nothing was booked')
  const before = await listed(trial)
  const answer = await book(trial, appointment)
  const after = await listed(trial)
  const twice = 'Who presses twice, or tries again after a lost answer, has two appointments.'
  const hasNew = isAccepted(answer) && appointment.id !== '' && idIn(answer) !== appointment.id
  if (hasNew) return wrong(describeAnswer(answer, 'another appointmentId'), twice)
  if (after.length > before.length) return wrong(describeAnswer(answer, `${after.length} in the list`), twice)
  if (isAccepted(answer)) return ok(describeAnswer(answer, 'the same appointmentId'))
  return tolerated(describeAnswer(answer), `Though they have it. ${shownSentence('booking', answer)}`)
}

/** Tried only when the backend says which slot is full. */
async function fullSlot(trial: Trial): Promise<Finding> {
  const { send, doctor, appointment } = trial
  if (!doctor) return NO_DOCTOR
  const days = parseDays(fieldsOfAnswer(await send('GET', pathTo(PATHS.availability, doctor.id))))
  const isOwn = ({ selectedDate, selectedSlot }: BookingInput) =>
    selectedDate === appointment?.selectedDate && selectedSlot === appointment.selectedSlot
  const isFull = ({ selectedDate, selectedSlot }: BookingInput) =>
    days
      .find(({ day }) => day === selectedDate)
      ?.slots.some(({ slot, reason }) => slot === selectedSlot && reason === 'full')
  const full = possibleBookings(trial).find((choice) => isFull(choice) && !isOwn(choice))
  if (!full) return notTried('no slot is known to be full')
  return judgeRefusal(await book(trial, full), {
    statuses: [409],
    refusedCall: 'booking',
    accepted: 'A full slot is booked: patients wait for a doctor who has no time.',
  })
}
