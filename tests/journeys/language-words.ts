import * as hiAccount from '#copy/hi/account.ts'
import * as hiAppointments from '#copy/hi/appointments.ts'
import * as hiBooking from '#copy/hi/booking.ts'
import * as hiDoctors from '#copy/hi/doctors.ts'
import * as hiLetters from '#copy/hi/settings.ts'
import * as hiNotifications from '#copy/hi/notifications.ts'
import * as hiProfile from '#copy/hi/profile.ts'
import * as hiSettings from '#copy/hi/settings.ts'
import * as hiShell from '#copy/hi/shell.ts'

const WORDS = {
  hi: {
    ...hiAccount,
    ...hiAppointments,
    ...hiBooking,
    ...hiDoctors,
    ...hiLetters,
    ...hiNotifications,
    ...hiProfile,
    ...hiSettings,
    ...hiShell,
  },
}

export type Life = (typeof LIVES)[number]

/** How patients of a language find and press what they need, and what they must read of days and times. */
export const LIVES = [
  {
    name: 'Hindi',
    language: 'hi',
    itself: 'हिन्दी',
    dir: 'ltr',
    words: WORDS.hi,
    looksFor: 'न्यूरोलॉ',
    monday: 'सोमवार, 23 नवंबर 2026',
    tuesday: 'मंगलवार, 24 नवंबर 2026',
    morning: 'सुबह',
    evening: 'शाम',
    booked: /^23 नव\S* 2026, सुबह, सुबह 9:00 - दोपहर 12:00/,
    moved: /^24 नव\S* 2026, शाम, /,
    notice: /अपॉइंटमेंट/,
    welcome: /आज, सुबह 9:30/,
  },
] as const
