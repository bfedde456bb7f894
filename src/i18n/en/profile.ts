import { plural } from '#lib/text.ts'

export const profile = {
  title: 'My Profile',
  intro: 'Your health details, for your doctor.',
  loading: 'Loading your profile',
  failed: 'Your profile could not be loaded',
  tabs: 'Parts of your profile',
  edit: 'Edit Profile',
  editTitle: 'Edit Basic Information',
  download: 'Download Records',
  recordsTitle: 'Your records',
  unconfirmed: 'Not confirmed yet.',
  untilThen: "Until then, we'll send e-mails to",
  noLetters: "Until then, we won't send e-mails.",
  facts: { phone: 'Phone', dob: 'Date of birth', bloodGroup: 'Blood group', address: 'Address' },
  notEntered: 'Not entered',
  keptHere: "We couldn't save your changes. Please tell reception:",
  age: (years: number) => plural(years, '1 year', `${years} years`),
}

export const tabs = [
  { id: 'overview', label: 'Overview' as string, icon: 'home' },
  { id: 'medical-info', label: 'Medical Info' as string, icon: 'heart' },
  { id: 'appointments', label: 'Appointments' as string, icon: 'calendar' },
  { id: 'medications', label: 'Medications' as string, icon: 'pill' },
] as const

export const overview = {
  complete: 'Complete your profile',
  completeNow: 'Complete now',
  missing: (parts: string[]) => `Please add: ${parts.join(', ')}.`,
  parts: {
    email: 'e-mail',
    dob: 'date of birth',
    bloodGroup: 'blood group',
    emergencyContact: 'emergency contact',
  },
  health: 'Health status',
  lastCheckup: 'Last check-up',
  noCheckup: 'None on record',
  noCheckupHint: 'Your doctor adds it after a check-up.',
  none: 'None entered',
  allergies: 'Allergies',
  conditions: 'Conditions',
  next: 'Next appointment',
  manage: 'Manage',
  manageLabel: 'Manage appointments',
  activity: 'Recent activity',
  noActivity: 'No recent activity.',
  allActivity: 'See all',
  allActivityLabel: 'See all notifications',
  failed: 'This could not be loaded.',
}

export const appointmentsTab = {
  future: 'Future',
  past: 'Past',
  more: (count: number) => `and ${count} more`,
  all: 'Manage all appointments',
}
