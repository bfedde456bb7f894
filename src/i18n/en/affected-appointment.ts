import { receptionPhone } from '#lib/hospital.ts'

/** On the card of an appointment that cannot take place. */
export const affectedAppointment = {
  off: (when: string) => `We have had to cancel your appointment on ${when}.`,
  hint: 'Please choose another time. The fee stays the same.',
  choose: 'Choose another time',
  nearest: 'Nearest times',
  call: `Call ${receptionPhone}`,
  byPhone: 'This appointment has started. To change or cancel it, call',
  calendar: 'Update my calendar',
}
