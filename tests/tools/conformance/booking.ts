import { parseAppointments, parseConfirmation } from '#api/appointments.ts'
import { type Fields, fieldsOf } from '#api/fields.ts'
import { AppointmentsAnswer, BookingAnswer } from '#contract/appointment.ts'
import type { Doctor } from '#contract/doctor.ts'
import { PATHS } from '#contract/paths.ts'
import { BOOKING_WINDOW_DAYS } from '#contract/settings.ts'
import { daysFrom, wallTime } from '#lib/dates.ts'
import { dayAfter } from '#lib/day-text.ts'
import { closedReason } from '#scheduling/schedule.ts'
import { SLOTS } from '#scheduling/slots.ts'
import { type Answer, isAccepted, type Trial } from './trial.ts'

type Choice = { selectedDate: string; selectedSlot: string }
/** The id is empty when the backend sends none. */
export type Booked = Choice & { id: string }
type Booking = { doctor: Doctor; token: string; now: Date; booked: Booked[] }

const TRIES = 6

/** Books, and adds to `booked` whatever the backend accepts. */
async function book({ send }: Trial, { doctor, token, booked }: Booking, choice: Choice): Promise<Answer> {
  const { _id: docId, name: doctorName, fee } = doctor
  const body = { docId, doctorName, fee, ...choice, paymentStatus: 'pending' }
  const answer = await send('POST', PATHS.book, { token, body })
  const { appointmentId } = parseConfirmation(fieldsOf(answer.body))
  if (!answer.status || isAccepted(answer)) booked.push({ ...choice, id: appointmentId })
  return answer
}

/** Open slots by the hospital's hours, the last days first, because fewest patients want them. */
function openSlots(now: Date): Choice[] {
  const time = wallTime(now)
  const days = daysFrom(time.day, BOOKING_WINDOW_DAYS).reverse()
  return days.flatMap((selectedDate) =>
    SLOTS.filter((slot) => !closedReason(selectedDate, slot, time)).map(({ id }) => {
      return { selectedDate, selectedSlot: id }
    }),
  )
}

export async function checkRefusedBookings(trial: Trial, booking: Booking, wrongToken: string) {
  const [slot] = openSlots(booking.now)
  if (!slot)
    throw new Error('No day can be booked: see closedDays and closedWeekdays in content/hospital.json.')
  const { refuses } = trial
  refuses('refuses a call without a token', await book(trial, { ...booking, token: '' }, slot), 401)
  refuses('refuses a wrong token', await book(trial, { ...booking, token: wrongToken }, slot), 401)
  const past = { ...slot, selectedDate: dayAfter(wallTime(booking.now).day, -7) }
  refuses('refuses a day that is over', await book(trial, booking, past), 400)
}

/** Books the first slot that the backend does not refuse as closed or full, and looks for it in the list. */
export async function checkBooking(trial: Trial, booking: Booking): Promise<void> {
  const { doctor, token, booked, now } = booking
  const { send, succeeds } = trial
  let answer: Answer | undefined
  for (const slot of openSlots(now).slice(0, TRIES)) {
    answer = await book(trial, booking, slot)
    if (![400, 409].includes(answer.status)) break
  }
  if (!answer || !succeeds('books a free place', answer, BookingAnswer, parseConfirmation)) return
  const { id, selectedDate, selectedSlot } = booked.at(-1) ?? {}
  const isListed = (fields: Fields) =>
    parseAppointments(fields)?.find(
      (entry) =>
        (!id || entry.id === id) &&
        entry.date === selectedDate &&
        (!entry.slot || entry.slot === selectedSlot) &&
        entry.docId.name === doctor.name,
    )
  const list = await send('GET', PATHS.appointments, { token })
  succeeds('lists doctor, day and time of what was booked', list, AppointmentsAnswer, isListed)
}
