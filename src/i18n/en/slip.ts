import { receptionPhone } from '#lib/hospital.ts'

export const slip = {
  print: 'Print',
  patient: 'Patient',
  doctor: 'Doctor',
  speciality: 'Speciality',
  department: 'Department',
  payment: 'Payment',
  status: 'Status',
  off: 'The hospital cancelled this appointment',
  offHint: `Please do not come at this time. Choose another on our website, under My Appointments, or call ${receptionPhone}.`,
  bring: 'Bring with you',
  things: [
    'a photo ID and this confirmation, or the number on it',
    'your medicines and earlier reports',
    'your insurance card, if you have one',
  ],
}

export const prescription = {
  none: 'No prescription has been issued for this appointment.',
  noneHint: 'If the doctor promised you one, please call us:',
}
