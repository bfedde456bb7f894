export const settings = {
  title: 'Settings',
  intro: 'Appearance, security and your account.',
  loading: 'Loading your settings',
}

export const appearance = {
  title: 'Appearance',
  hint: 'Saved on this device only. “System” follows your device.',
  legend: 'Colours',
  choices: [
    { id: 'system', label: 'System' as string, icon: 'settings' },
    { id: 'light', label: 'Light' as string, icon: 'sun' },
    { id: 'dark', label: 'Dark' as string, icon: 'moon' },
  ] as const,
  notKept: 'Your browser did not save this: it ends with this page.',
}

export const password = {
  title: 'Password',
  hint: 'After a change, every other device is logged out. This one stays logged in.',
  current: 'Current password',
  submit: 'Change password',
  sending: 'Changing…',
  done: 'Your password is changed. Other devices are logged out.',
  required: 'Please enter your current password',
  unchanged: 'The new password is the same as the current one',
}

export const sessions = {
  title: 'Where you are logged in',
  hint: "Log out any device you don't recognise or no longer use, then change your password.",
  loading: 'Loading your devices',
  failed: 'This list could not be loaded.',
  missing: 'This list is not available here. If someone else may be logged in, call',
  current: 'This device',
  lastUsed: 'Last used:',
  unknown: 'Unknown device',
  /** Like "Firefox on Android". */
  device: (text: string) => text,
  question: 'End this session?',
  endLabel: (device: string, lastUsed: string) =>
    `End session: ${device}${lastUsed && `, last used ${lastUsed}`}`,
}

export const leaving = {
  title: 'Log out',
  hint: 'Always log out on a shared computer.',
  submit: 'Log out of this device',
}

export const deletion = {
  title: 'Delete my account',
  hint: 'Deletes your account and everything this website holds about you. This cannot be undone.',
  open: 'Delete my account…',
  question: 'Delete your account?',
  erased: 'This will be permanently deleted:',
  list: [
    'your login: name, phone number and password',
    'your profile: e-mail, date of birth, blood group, address, allergies, conditions, medicines and emergency contact',
    'your appointments: upcoming ones are cancelled and go to other patients',
    'your notifications, and your login on all devices',
  ],
  kept: 'The hospital keeps its medical records separately, as the law requires.',
  download: 'Download your records first',
  keep: 'Keep my account',
  submit: 'Delete permanently',
  sending: 'Deleting…',
  done: 'Your account has been deleted.',
}

export const emailSettings = {
  title: 'Language for e-mails and text messages',
  hint: 'E-mails, text messages and notifications will be in this language. The pages of this website do not change.',
  legend: 'Language',
  submit: 'Save language',
  sending: 'Saving…',
  done: 'E-mails and text messages are now in this language.',
}

export const endSession = {
  about: (device: string, lastUsed: string) =>
    `${device}${lastUsed && `, last used ${lastUsed}`}, will be logged out at once.`,
  keep: 'Keep it',
  submit: 'End session',
  sending: 'Ending…',
  ended: (device: string) => `The session on ${device} has ended.`,
}

export const ownPassword = { label: 'Your password', required: 'Please enter your password' }
