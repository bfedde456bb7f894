// Plain values from content/hospital.json, so that browsers need no schemas.
import file from '#content/hospital.json' with { type: 'json' }
import type { Language } from './fixed-lists.ts'

// Marked as pure, so that small scripts in a page leave out what they do not use.
export const SPECIALITIES: string[] = /* @__PURE__ */ file.specialities.map(({ name }) => name)
/** The earliest first. */
export const SLOT_IDS: string[] = /* @__PURE__ */ file.slots.map(({ id }) => id)
export const BOOKING_WINDOW_DAYS = file.bookingWindow.days
export const SLOT_CLOSES_BEFORE_END_MINUTES = file.bookingWindow.closesBeforeEndMinutes
export const PHONE_DIGITS = /* @__PURE__ */ (() => file.phoneNumbers.digits)()
export const CONTACT_PHONE_PATTERN = /* @__PURE__ */ (() => `^(?:\\d{${PHONE_DIGITS}}|\\+[1-9]\\d{6,14})$`)()
/** The default first. */
export const OFFERED_LANGUAGES: Language[] = /* @__PURE__ */ (() =>
  (file as { languages?: Language[] }).languages ?? ['en'])()
