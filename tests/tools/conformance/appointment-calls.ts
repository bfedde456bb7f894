import { PATHS } from '#contract/paths.ts'
import { field } from './answers.ts'
import { entryOf, listed } from './appointments.ts'
import { missingCallNotice, tryOther } from './other.ts'
import type { BookedAppointment, Trial } from './trial.ts'
import { possibleBookings } from './bookings.ts'

const BY_RULES =
  'The days are offered by the hospital’s rules alone; a full slot is found out when it is booked.'

/** Checks the calls about an appointment, except its cancellation. */
export async function checkVisitCalls(trial: Trial): Promise<void> {
  const { appointment } = trial
  const id = appointment?.id
  const inList = async () => appointment && entryOf(await listed(trial), appointment)
  await tryOther(trial, {
    method: 'GET',
    path: PATHS.availability,
    id: trial.doctor?.id,
    isPublic: true,
    name: 'tells the free places',
    without: BY_RULES,
    fails: BY_RULES,
    lacks: ({ body }) => (Array.isArray(field(body, 'days')) ? '' : 'no list in days'),
  })
  await tryOther(trial, {
    method: 'GET',
    path: PATHS.calendarFile,
    id,
    isFile: true,
    name: 'makes a file for calendars',
    without: 'The page makes the file itself.',
    lacks: ({ body }) => (String(body).startsWith('BEGIN:VCALENDAR') ? '' : 'no iCalendar file'),
  })
  const earlier = earlierThan(trial, appointment)
  await tryOther(trial, {
    method: 'POST',
    path: PATHS.reschedule,
    id: earlier && id,
    body: { selectedDate: earlier?.selectedDate, selectedSlot: earlier?.selectedSlot },
    name: 'moves an appointment',
    without: missingCallNotice('move an appointment'),
    lacks: async () => ((await inList())?.date === earlier?.selectedDate ? '' : 'not moved in the list'),
  })
  await tryOther(trial, {
    method: 'POST',
    path: PATHS.pay,
    id,
    name: 'takes a payment',
    without: missingCallNotice('pay online'),
    // A hospital may take payments at reception only.
    knows: 400,
    lacks: async () => ((await inList())?.paymentStatus === 'paid' ? '' : 'not paid in the list'),
  })
}

/** A slot on a day before the booked one. */
const earlierThan = (trial: Trial, booked: BookedAppointment | undefined) =>
  booked && possibleBookings(trial).find(({ selectedDate }) => selectedDate < booked.selectedDate)
