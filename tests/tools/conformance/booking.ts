import { parseConfirmation } from '#api/appointments.ts'
import type { DayAvailability } from '#contract/availability.ts'
import { fieldsOf } from '#api/fields.ts'
import { PATHS, pathTo } from '#contract/paths.ts'
import { BOOKING_WINDOW_DAYS } from '#contract/settings.ts'
import { type Day, daysFrom, wallTime } from '#lib/dates.ts'
import { dayAfter } from '#lib/day-text.ts'
import { closedReason, hospitalClosedReason } from '#scheduling/schedule.ts'
import { SLOTS } from '#scheduling/slots.ts'
import { checkSession } from './account.ts'
import { type Answer, describeAnswer, isAccepted, isSuccess } from './answers.ts'
import { listed } from './appointments.ts'
import {
  type BookingInput,
  check,
  type Finding,
  judgeRefusal,
  judgeSuccess,
  label,
  ok,
  shownSentence,
  tolerated,
  type Trial,
  wrong,
} from './trial.ts'

const BOOK = label('POST', PATHS.book)
const TRIES = 6

const today = ({ now }: Trial): Day => wallTime(now).day

/** Bookings to try, last days first, because fewest patients want them. */
export function possibleBookings(trial: Trial): BookingInput[] {
  const { doctor, now } = trial
  if (!doctor) return []
  const days = daysFrom(today(trial), BOOKING_WINDOW_DAYS).reverse()
  return days.flatMap((selectedDate) =>
    SLOTS.filter((slot) => !closedReason(selectedDate, slot, wallTime(now))).map(({ id }) => {
      return { docId: doctor.id, selectedDate, selectedSlot: id }
    }),
  )
}

/** Books, and records what the backend accepted, to cancel it at the end. */
async function book(
  trial: Trial,
  choice: BookingInput,
  { token = trial.token, body = {} } = {},
): Promise<Answer> {
  const { fee, name: doctorName } = trial.doctor ?? {}
  const asked = { ...choice, fee, doctorName, paymentStatus: 'pending', ...body }
  const answer = await trial.send('POST', PATHS.book, { token, body: asked })
  if (!answer.status || isAccepted(answer)) trial.booked.push({ ...choice, id: idIn(answer) })
  return answer
}

const idIn = ({ body }: Answer): string => parseConfirmation(fieldsOf(body)).appointmentId

export async function checkRefusedBookings(trial: Trial): Promise<void> {
  const [choice] = possibleBookings(trial)
  if (choice) await checkSession(trial, BOOK, (token) => book(trial, choice, { token }))
  type Change = Partial<BookingInput>
  const refuses = (name: string, notices: string, changed: Change, body = {}, statuses = [400]) => {
    const look = async () => {
      const answer = await book(trial, { ...(choice as BookingInput), ...changed }, { body })
      return judgeRefusal(answer, statuses, 'booking')
    }
    const needed = [trial.token, choice, ...Object.values({ ...changed, ...body })]
    return check(trial, BOOK, `refuses ${name}`, notices, look, ...needed)
  }
  const days = daysFrom(today(trial), BOOKING_WINDOW_DAYS)
  const closed = days.find((day) => hospitalClosedReason(day) === 'closed_weekday') ?? ''
  const before = [-1, -2, -3].map((past) => dayAfter(today(trial), past))
  const over = before.find((day) => !hospitalClosedReason(day)) ?? ''
  const none = `${today(trial).slice(0, 4)}-13-45`
  await refuses('a closed weekday', 'A day without doctors is booked.', { selectedDate: closed })
  await refuses('a day that is over', 'A page left open overnight books the past.', { selectedDate: over })
  await refuses('a day that is none', 'An appointment on no day at all.', { selectedDate: none })
  const nobody = { docId: 'nobody-of-this-name' }
  await refuses('an unknown doctor', 'An appointment with nobody.', nobody, {}, [400, 404])
  const fee = (trial.doctor?.fee ?? NaN) + 1
  await refuses('another fee', 'A page with an old fee is not told of the new one.', {}, { fee })
}

/** Books one place on the last bookable day, or on an earlier one when that is full. */
export async function checkBooking(trial: Trial): Promise<void> {
  const bookFirst = () => bookFirstFree(trial)
  await check(trial, BOOK, 'books a free place', 'Nobody can book.', bookFirst, trial.token)
  const { appointment } = trial
  const again = () => sameAgain(trial, appointment)
  const two = 'A patient who presses twice, or tries again after a lost answer, has two appointments.'
  await check(trial, BOOK, 'gives the same booking once', two, again, appointment)
  // Tried only when the backend says which slot is full.
  const full = await fullSlot(trial)
  const look = async () => judgeRefusal(await book(trial, full as BookingInput), [409], 'booking')
  const notices = 'A full slot is booked: patients wait for a doctor who has no time.'
  await check(trial, BOOK, 'refuses a full slot', notices, look, full)
}

async function bookFirstFree(trial: Trial): Promise<Finding> {
  for (const choice of possibleBookings(trial).slice(0, TRIES)) {
    const answer = await book(trial, choice)
    if (answer.status === 409) continue
    if (!isSuccess(answer)) return judgeSuccess(answer, '', 'booking')
    trial.appointment = { ...choice, id: idIn(answer) }
    const on = `${choice.selectedDate} ${choice.selectedSlot}`
    if (idIn(answer)) return ok(describeAnswer(answer, on))
    return { ...tolerated(`no appointmentId, ${on}`), notices: 'The patient reads: Appointment ID N/A.' }
  }
  return wrong('no doctor takes patients on any day')
}

async function sameAgain(trial: Trial, appointment: Trial['appointment']): Promise<Finding> {
  if (!appointment) return wrong('nothing was booked')
  const before = await listed(trial)
  const answer = await book(trial, appointment)
  const after = await listed(trial)
  const isAnother = isAccepted(answer) && appointment.id !== '' && idIn(answer) !== appointment.id
  if (isAnother || after.length > before.length) return wrong(describeAnswer(answer, 'another appointment'))
  if (isAccepted(answer)) return ok(describeAnswer(answer))
  return { ...tolerated(describeAnswer(answer)), notices: shownSentence('booking', answer) }
}

async function fullSlot(trial: Trial): Promise<BookingInput | undefined> {
  const { send, doctor, appointment } = trial
  if (!doctor) return undefined
  const { body } = await send('GET', pathTo(PATHS.availability, doctor.id))
  const days = (fieldsOf(body)['days'] ?? []) as DayAvailability[]
  const full = days.flatMap(({ date, slots }) =>
    slots.filter(({ reason }) => reason === 'full').map(({ slot }) => `${date} ${slot}`),
  )
  const own = `${appointment?.selectedDate} ${appointment?.selectedSlot}`
  return possibleBookings(trial).find(({ selectedDate, selectedSlot }) => {
    const slot = `${selectedDate} ${selectedSlot}`
    return full.includes(slot) && slot !== own
  })
}
