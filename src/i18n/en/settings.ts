export const settings = {
  title: 'Settings',
  intro: 'How this site looks to you, and who can enter your account.',
  loading: 'Loading your settings',
}

export const look = {
  title: 'Appearance',
  hint: 'Kept on this device only. “System” follows the device.',
  appearance: 'Colours',
  appearances: [
    { id: 'system', label: 'System' as string, icon: 'settings' },
    { id: 'light', label: 'Light' as string, icon: 'sun' },
    { id: 'dark', label: 'Dark' as string, icon: 'moon' },
  ] as const,
  textSize: 'Text size',
  textSizes: [
    { id: 'normal', label: 'Normal' as string, sample: 'text-base' },
    { id: 'large', label: 'Large' as string, sample: 'text-lg' },
    { id: 'larger', label: 'Larger' as string, sample: 'text-2xl' },
  ] as const,
  sample: 'Aa',
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
  hint: 'End a session you do not know, or that you left open somewhere; then change your password.',
  loading: 'Loading where you are logged in',
  failed: 'This list could not be loaded.',
  retry: 'Try again',
  current: 'This device',
  lastUsed: 'Last used:',
  unknown: 'A device we do not know',
  /** Like "Firefox on Android". */
  device: (text: string) => text,
  end: 'End session',
  question: 'End this session?',
  endLabel: (device: string, lastUsed: string) =>
    `End session: ${device}${lastUsed && `, last used ${lastUsed}`}`,
}

export const leaving = {
  title: 'Log out',
  hint: 'Ends the session on this device. Always do so on a shared computer.',
  submit: 'Log out of this device',
}

export const deletion = {
  title: 'Delete my account',
  hint: 'Erases your account and everything this website holds about you. It cannot be undone.',
  open: 'Delete my account…',
  question: 'Delete your account?',
  erased: 'This will be erased for good:',
  list: [
    'your login: name, phone number and password',
    'your profile: e-mail, date of birth, blood group, address, allergies, conditions, medicines and emergency contact',
    'your appointments: those still ahead are cancelled, and their places go to other patients',
    'your notifications, and the sessions on all your devices',
  ],
  kept: 'The hospital’s own medical records are kept apart from this website, as the law asks.',
  download: 'Download your records first',
  password: 'Your password',
  required: 'Please enter your password',
  keep: 'Keep my account',
  submit: 'Delete for good',
  sending: 'Deleting…',
  done: 'Your account is deleted.',
}

export const letters = {
  title: 'Language of letters and messages',
  hint: 'Letters, text messages and notifications come in this language from now on. The pages of this website stay as they are.',
  legend: 'Language',
  submit: 'Save language',
  sending: 'Saving…',
  done: 'Letters and messages come in this language now.',
}

export const endSession = {
  about: (device: string, lastUsed: string) =>
    `${device}${lastUsed && `, last used ${lastUsed}`}, will be logged out at once.`,
  password: 'Your password',
  required: 'Please enter your password',
  keep: 'Keep it',
  submit: 'End session',
  sending: 'Ending…',
  ended: (device: string) => `The session on ${device} is ended.`,
}
