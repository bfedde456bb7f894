import { receptionPhone } from '#lib/hospital.ts'

/** On the card of an appointment that cannot take place. */
export const affectedAppointment = {
  cannot: (doctor: string, day: string, patient: string) =>
    `${doctor} cannot see ${patient || 'you'} on ${day}`,
  off: (when: string) => `We have had to cancel your appointment on ${when}.`,
  hint: 'Please choose another time. The fee stays the same.',
  choose: 'Choose another time',
  nearest: 'Nearest times',
  call: `Call ${receptionPhone}`,
  notNeeded: "I don't need it any more",
}
