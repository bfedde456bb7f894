export const confirmation = {
  print: 'Print',
  patient: 'Patient',
  doctor: 'Doctor',
  speciality: 'Speciality',
  department: 'Department',
  payment: 'Payment',
  status: 'Status',
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
