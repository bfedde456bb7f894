import { BOOKING_WINDOW_DAYS } from '#contract/settings.ts'
import { bookingFee } from '#lib/money.ts'
import { plural } from '#lib/text.ts'

/** Next 2 weeks */
const next = (days: number) =>
  days === 1
    ? 'Today'
    : days === 7
      ? 'Next week'
      : days % 7 === 0
        ? `Next ${days / 7} weeks`
        : `Next ${days} days`

export const booking = {
  back: 'Back to all doctors',
  steps: ['Date', 'Time', 'Confirm'],
  stepsLabel: 'Booking progress',
  done: 'done',
  aboutDoctor: (doctor: string) => `About ${doctor}`,
  soonest: 'Soonest',
  fee: 'Consultation fee',
  feeOf: (fee: number | undefined) => (fee === undefined ? 'Ask at reception' : bookingFee(fee)),
  sees: 'Sees patients:',
  chooseDay: 'Select a date',
  window: `${next(BOOKING_WINDOW_DAYS)} available`,
  chooseSlot: 'Select a time slot',
  legend: { today: 'Today', weekend: 'Weekend', unavailable: 'Unavailable' },
  askHint: 'Select a full day to see other options.',
  placesLeft: (places: number) => plural(places, '1 place left', `${places} places left`),
  late: (slot: string, time: string) => `${slot}: the doctor begins at about ${time}`,
  date: 'Date',
  slot: 'Time slot',
  banner: 'Appointment booked successfully!',
  incomplete: 'Please select both date and time slot',
  signedOut: 'Please log in to book an appointment',
  logInFor: (doctor: string, day: string, slot: string) =>
    `Log in or sign up to finish booking ${doctor}, ${day}, ${slot}.`,
  held: 'You already have this appointment',
  seeAppointments: 'My appointments',
  another: 'Book another time',
  notTaking: (doctor: string) => `${doctor} is not taking appointments at the moment.`,
  otherDoctors: 'See other doctors',
  unknownDoctor: 'We could not find this doctor',
  unknownDoctorHint: 'This doctor may have left. See all doctors who see patients here.',
  failed: 'The doctor could not be loaded',
}
