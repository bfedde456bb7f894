import { PHONE_DIGITS } from '#contract/settings.ts'

export const login = {
  title: 'Log in',
  way: 'I have an account',
  intro: 'Use the phone number and password you signed up with.',
  phone: 'Phone',
  password: 'Password',
  submit: 'Log in',
  sending: 'Logging in…',
  done: 'Logged in successfully!',
  ended: 'Your session has ended. Please log in again.',
  forgotten: 'Forgot your password?',
  notKept:
    'Your browser does not save data for this site, so the login ends when you leave this page. To stay logged in, allow cookies and site data for this site in the settings of your browser.',
}

export const signup = {
  way: 'I am new',
  intro: 'It takes about 30 seconds.',
  name: 'Name',
  phoneHint: `${PHONE_DIGITS} digits, without the country code`,
  password: 'Password',
  passwordHint: 'At least 6 characters',
  confirm: 'Confirm Password',
  kept: 'We use these details to arrange your care.',
  privacy: 'Privacy',
  newTab: '(opens in a new tab)',
  submit: 'Sign up',
  sending: 'Signing up…',
  done: 'user added successfully',
}

/** Titles; the other sentences are in recovery.ts. */
export const recovery = { forgot: 'Forgot your password?', reset: 'Choose a new password' }

/** During proof of work. */
export const showPassword: string = 'Show password'

export const formErrors = {
  required: (field: 'name' | 'phone' | 'password') =>
    `Please enter your ${field === 'phone' ? 'phone number' : field}`,
  again: 'Please type the password again',
  mismatch: 'Passwords do not match',
  shortPassword: 'Password should be at least 6 characters long',
  phone: `Phone number should be only numbers and consist of exactly ${PHONE_DIGITS} digits`,
  several: 'Please correct these fields:',
  summary: 'All required fields must be filled correctly.',
}

export const menu = {
  login: 'Login',
  open: 'Account menu',
  unread: (count: number) => `unread notifications: ${count}`,
  addEmail: 'Add e-mail',
  confirmEmail: 'Confirm e-mail',
  someone: 'Patient',
  logout: 'Log out',
  loggedOut: 'You are logged out.',
  entries: [
    { href: '/my-appointments', label: 'My Appointments', icon: 'calendar' },
    { href: '/my-profile', label: 'My Profile', icon: 'user' },
    { href: '/notifications', label: 'Notifications', icon: 'bell' },
    { href: '/settings', label: 'Settings', icon: 'settings' },
  ],
}

/** A fixed number, set by the hospital. */
export const NOTIFICATION_BADGE = 3

export const newPassword = { password: 'New password', confirm: 'Confirm new password' }
