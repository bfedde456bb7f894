import { PHONE_DIGITS } from '#contract/settings.ts'
import type { FieldError, LineName, SectionName } from '#lib/profile-sections.ts'
import { receptionPhone } from '#lib/hospital.ts'

type SectionCopy = {
  title: string
  icon: string
  empty: string
  hint?: string
  row: (number: number) => string
  add: string
}

export const sections: Record<SectionName, SectionCopy> = {
  allergies: {
    title: 'Allergies',
    icon: 'alert-circle',
    empty: 'No allergies entered.',
    hint: 'Medicines, food or anything else you react to.',
    row: (number) => `Allergy ${number}`,
    add: 'Add an allergy',
  },
  medicalConditions: {
    title: 'Medical conditions',
    icon: 'stethoscope',
    empty: 'No medical conditions entered.',
    hint: 'Illnesses you live with, such as diabetes or asthma.',
    row: (number) => `Condition ${number}`,
    add: 'Add a condition',
  },
  emergencyContact: {
    title: 'Emergency contact',
    icon: 'phone',
    empty: 'No emergency contact entered.',
    hint: 'Who should we call in an emergency?',
    row: () => 'Emergency contact',
    add: 'Add a contact',
  },
  currentMedications: {
    title: 'Current medications',
    icon: 'pill',
    empty: 'No medications entered.',
    hint: 'Everything you take now, with or without a prescription.',
    row: (number) => `Medication ${number}`,
    add: 'Add a medication',
  },
}

export const lines: Record<LineName, string> = {
  text: 'Name',
  name: 'Name',
  relationship: 'Relationship',
  phone: 'Phone',
  dosage: 'Dosage',
  frequency: 'How often',
}

export const faults: Record<Exclude<FieldError, 'long'>, (line: string) => string> = {
  missing: (line) => `Please enter ${line}`,
  phone: () => `Please enter ${PHONE_DIGITS} digits, or + and the country code for a number abroad`,
}

/** For `missing`. */
export const asked: Record<LineName, string> = {
  text: 'a name',
  name: 'a name',
  relationship: 'how you are related',
  phone: 'a phone number',
  dosage: 'the dosage, like 500 mg',
  frequency: 'how often you take it',
}

export const editing = {
  edit: 'Edit',
  editLabel: (title: string) => `Edit: ${title}`,
  cancel: 'Cancel',
  save: 'Save',
  saving: 'Saving…',
  saved: 'Your profile is saved.',
  keptHere: `We couldn't save this. Please tell reception: ${receptionPhone}.`,
  remove: (row: string) => `Remove: ${row}`,
  stale:
    'Your profile was changed on another device. What is saved now is shown below; your own changes are still here. Save again to keep yours.',
  savedNow: 'Saved now:',
}

export const basicInfo = {
  name: 'Name',
  email: 'E-mail',
  password: 'Your password',
  passwordHint: 'Needed to change your e-mail',
  phone: 'Phone',
  phoneHint: 'You log in with it. To change it, please call us:',
  dob: 'Date of birth',
  bloodGroup: 'Blood group',
  choose: 'Choose…',
  address: 'Address (optional)',
  discard: 'Close without saving your changes?',
  save: 'Save Changes',
  stale:
    'Your profile was changed on another device. Your own changes are still here. Check them, then save again: nothing else is overwritten.',
  errors: {
    name: 'Please enter your name',
    email: 'Please enter an e-mail address like name@example.org',
    password: 'Please enter your password to change your e-mail',
    dob: 'Please enter a valid date of birth',
    bloodGroup: 'Please choose your blood group',
  },
}
