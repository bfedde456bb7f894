// What content/hospital.json decides of the contract: plain values, so that the browser has them without the schemas.
import file from '#content/hospital.json' with { type: 'json' }
import type { Language } from './values.ts'

// Pure: a script that stands in a page has the rules only, and nothing that it does not ask for.
export const SPECIALITIES: string[] = /* @__PURE__ */ file.specialities.map(({ name }) => name)
/** The sessions of a day, the earliest first. */
export const SLOT_IDS: string[] = /* @__PURE__ */ file.slots.map(({ id }) => id)
/** The first day offered is today. */
export const BOOKING_WINDOW_DAYS = file.bookingWindow.days
/** A slot of today stays bookable until this long before it ends. */
export const SLOT_CLOSES_BEFORE_END_MINUTES = file.bookingWindow.closesBeforeEndMinutes
/** Of a patient's phone, without the country code. */
export const PHONE_DIGITS = /* @__PURE__ */ (() => file.phoneNumbers.digits)()
/** Relatives may live abroad: a number of here, or a plus and a whole international one. */
export const CONTACT_PHONE_PATTERN = /* @__PURE__ */ (() => `^(?:\\d{${PHONE_DIGITS}}|\\+[1-9]\\d{6,14})$`)()
/** The languages of the pages and of what is written to patients, the hospital's first one first. */
export const OFFERED_LANGUAGES: Language[] = /* @__PURE__ */ (() =>
  (file as { languages?: Language[] }).languages ?? ['en'])()
