export const PATHS = {
  signUp: '/api/user/signup',
  logIn: '/api/user/login',
  logOut: '/api/user/logout',
  me: '/api/user/me',
  password: '/api/user/password',
  forgotPassword: '/api/user/password/forgot',
  resetPassword: '/api/user/password/reset',
  emailCode: '/api/user/email/code',
  confirmEmail: '/api/user/email/confirm',
  phoneCode: '/api/user/phone/code',
  confirmPhone: '/api/user/phone/confirm',
  proof: '/api/user/proof',
  sessions: '/api/user/sessions',
  session: '/api/user/sessions/:id',
  export: '/api/user/export',
  notifications: '/api/user/notifications',
  readNotifications: '/api/user/notifications/read',
  doctors: '/api/all-doctors',
  doctor: '/api/appointments/:docId',
  availability: '/api/doctors/:docId/availability',
  nextAvailable: '/api/openings',
  appointments: '/api/user/my-appointments',
  book: '/api/user/book-appointments',
  cancel: '/api/user/appointments/:id/cancel',
  reschedule: '/api/user/appointments/:id/reschedule',
  pay: '/api/user/appointments/:id/pay',
  payment: '/api/user/appointments/:id/payment',
  waitingList: '/api/user/waits',
  waitingListEntry: '/api/user/waits/:id',
  contact: '/api/contact',
  calendarFile: '/api/user/appointments/:id/calendar.ics',
  calendarLink: '/api/user/appointments/:id/calendar-link',
} as const

/** Calls that no script of a page makes: each page that calls loads all of PATHS. */
export const MORE_PATHS = {
  receipt: '/api/user/appointments/:id/receipt',
  linkedCalendarFile: '/api/calendar/:ticket',
} as const

/** Calls with a front desk key instead of a token. */
export const DESK_ROOT = '/api/desk/'

export const DESK_PATHS = {
  appointments: '/api/desk/appointments',
  appointment: '/api/desk/appointments/:id',
  history: '/api/desk/appointments/:id/history',
  search: '/api/desk/search',
  sessions: '/api/desk/sessions',
  closures: '/api/desk/closures',
  undoClosure: '/api/desk/closures/:id/undo',
  blocks: '/api/desk/blocks',
  payments: '/api/desk/payments',
  listedPayment: '/api/desk/payments/:id',
} as const

/** For systems that speak FHIR R4, where content/hospital.json says so. */
export const FHIR_ROOT = '/fhir'

/** Calls of the payment provider. */
export const PAYMENT_EVENTS_PATH = '/api/payments/events/:provider'
export const TEST_PAGE_PATH = '/api/payments/test/:id'

/** A page for phones of guests, from a link in a text message. */
export const STOP_TEXTS_PATH = '/api/stop/:ticket'

export function pathTo(path: string, value: string): string {
  return path.replace(/:\w+/, encodeURIComponent(value))
}
