/** What an account holds that the desk's link has opened: perhaps a stranger's entries. */
export const held = {
  intro:
    'Your new password is saved, and you are logged in. Somebody else may have opened this account with your phone number, so please look at what it holds:',
  name: 'Name',
  email: 'E-mail',
  removed: (email: string) => `${email} (removed)`,
  since: 'Account since',
  dob: 'Date of birth',
  bloodGroup: 'Blood group',
  address: 'Address',
  allergies: 'Allergies',
  conditions: 'Conditions',
  medicines: 'Medicines',
  contact: 'Emergency contact',
  ahead: 'Appointments ahead',
  looking: 'Looking them up…',
  unknown: 'could not be looked up',
  none: 'none',
  more: (count: number) => `and ${count} more`,
  warning:
    'If it is not yours, we empty it: all of this is erased for good, and appointments ahead are cancelled. Your phone number, the name and your new password stay.',
  mine: 'Yes, this is mine',
  notMine: 'No, empty it',
  sending: 'Emptying…',
  done: 'The account is empty now, and you are logged in.',
}
