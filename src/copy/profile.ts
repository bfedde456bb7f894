export const profile = {
  someone: 'Patient',
  title: 'My Profile',
  intro: 'What your doctor should know, kept by you.',
  loading: 'Loading your profile',
  failed: 'Your profile could not be loaded',
  failedHint: 'Please check your connection and try again.',
  retry: 'Try again',
  tabs: 'Parts of your profile',
  edit: 'Edit Profile',
  editTitle: 'Edit Basic Information',
  download: 'Download Records',
  recordsTitle: 'Your records',
  addEmail: 'Add e-mail',
  facts: { phone: 'Phone', dob: 'Date of birth', bloodGroup: 'Blood type', address: 'Address' },
  notEntered: 'Not entered',
  keptHere: 'What you changed is kept on this page only. So that the hospital knows, please tell the desk:',
  age: (years: number) => (years === 1 ? '1 year' : `${years} years`),
}

export const tabs = [
  { id: 'overview', label: 'Overview', icon: 'home' },
  { id: 'medical-info', label: 'Medical Info', icon: 'heart' },
  { id: 'appointments', label: 'Appointments', icon: 'calendar' },
  { id: 'medications', label: 'Medications', icon: 'pill' },
] as const

export const overview = {
  complete: 'Complete your profile',
  completeNow: 'Complete now',
  missing: (parts: string[]) => `Still missing: ${parts.join(', ')}.`,
  parts: {
    email: 'e-mail',
    dob: 'date of birth',
    bloodGroup: 'blood group',
    emergencyContact: 'emergency contact',
  },
  health: 'Health status',
  lastCheckup: 'Last check-up',
  noCheckup: 'None on record',
  noCheckupHint: 'Your doctor notes it after a check-up.',
  none: 'None entered',
  allergies: 'Allergies',
  conditions: 'Conditions',
  next: 'Next appointment',
  noNext: 'No upcoming appointments',
  noNextHint: 'Book your next appointment to stay on top of your health',
  book: 'Book Appointment',
  manage: 'Manage',
  manageLabel: 'Manage appointments',
  activity: 'Recent activity',
  noActivity: 'Nothing has happened yet.',
  allActivity: 'See all',
  allActivityLabel: 'See all notifications',
  failed: 'This could not be loaded.',
}

export const appointmentsTab = {
  future: 'Future',
  past: 'Past',
  noPast: 'No past appointments',
  more: (count: number) => `and ${count} more`,
  all: 'Manage all appointments',
}
