export const basicInfo = {
  name: 'Name',
  email: 'E-mail',
  phone: 'Phone',
  phoneHint: 'You log in with it. To change it, please call us:',
  dob: 'Date of birth',
  bloodGroup: 'Blood group',
  choose: 'Choose…',
  address: 'Address (optional)',
  cancel: 'Cancel',
  discard: 'Close without saving your changes?',
  save: 'Save Changes',
  saving: 'Saving…',
  stale:
    'Your profile was changed on another device. Your own changes are still here. Check them, then save again: nothing else is overwritten.',
  errors: {
    name: 'Please enter your name',
    email: 'Please enter an e-mail address like name@example.org',
    dob: 'Please enter a day that exists, between 1900 and today',
    bloodGroup: 'Please choose your blood group',
  },
}
