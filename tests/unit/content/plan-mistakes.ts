import { dayAfter } from '#lib/day-text.ts'
import { wallTime } from '#lib/dates.ts'
import { rows } from './content-copy.ts'

const { day: TODAY } = wallTime(new Date())
/** Counts from the hospital's today, so that the tests never expire. */
export const dayIn = (days: number) => dayAfter(TODAY, days)

type FrontMatter = Record<string, string | undefined>

const written = (fields: FrontMatter) =>
  `---\n${Object.entries(fields)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `${name}: ${value}`)
    .join('\n')}\n---\n`

/** Returns a valid file of content/closures, with these fields changed. */
export const closure = (fields: FrontMatter = {}) =>
  written({ scope: 'doctor', doctor: 'doc2', from: dayIn(10), to: dayIn(12), reason: 'Away', ...fields })
/** The same for content/banners. */
export const banner = (fields: FrontMatter = {}) =>
  written({ level: 'info', from: dayIn(1), to: dayIn(2), text: 'Lift B is out of order.', ...fields })

const EXISTS = 'Write a day that exists, like "2026-11-30".'
const SLOTS = 'Write a list of ids of sessions between [ and ], like ["morning"]'
const SESSIONS = 'Write one of morning, afternoon, evening.'
const DOCTOR = 'Write a name or an _id of doctors.json, like'
const DEPARTMENTS =
  'Write one of General Medicine, Gynecology, Dermatology, Pediatrics, Neurology, Gastroenterology, Cardiology, Orthopedics, Psychiatry, Radiology, Ophthalmology, ENT.'
const WEEK = '"fees": 50 →'
const MEHTA = 'line 11: [1] (Dr. Arjun Mehta)'

/** Mistakes in a valid closure, a valid banner, and the week of a doctor. */
export const PLAN_MISTAKES = rows(String.raw`
closures/away.md: /to: .*/ → to: ${dayIn(9)}
  line 5: to is before ${dayIn(10)}, when the closure begins. Write a later day, or correct from.
closures/away.md: /from: .*\nto: .*/ → from: ${dayIn(-3)}\nto: ${dayIn(-1)}
  line 5: the closure ended on ${dayIn(-1)}. Remove the file, or write the days of a new closure.
closures/away.md: doc2 → Dr. Iyer
  line 3: doctor "Dr. Iyer" is not known. ${DOCTOR} Dr. Kavya Iyer (doc2).
closures/away.md: doc2 → doc99
  line 3: doctor "doc99" is not known. ${DOCTOR} Dr. Zoya Ahmed (doc18), Dr. Kavya Iyer (doc2), Dr. Rachel Dias (doc3), Dr. Arjun Mehta (doc1), Dr. Meera Thomas (doc5).
closures/away.md: doctor: doc2\n →
  line 2: doctor is missing. ${DOCTOR} Dr. Kavya Iyer (doc2), Dr. Zoya Ahmed (doc18), Dr. Arjun Mehta (doc1), Dr. Rachel Dias (doc3), Dr. Ayesha Khan (doc9).
closures/away.md: doctor\ndoctor: doc2 → department\ndepartment: Cardio
  line 3: department "Cardio" is not known. ${DEPARTMENTS}
closures/away.md: doctor\ndoctor: doc2 → department
  line 2: department is missing. ${DEPARTMENTS}
closures/away.md: scope: doctor → scope: hospital
  line 3: doctor does not go with "scope: hospital". Remove the line, or write "scope: doctor".
closures/away.md: scope: doctor → scope: clinic
  line 2: scope is not known. Write one of hospital, department, doctor.
closures/away.md: Away → Away\nslots: [morning, noon]
  line 7: slots[2] "noon" is not a session of hospital.json. ${SESSIONS}
closures/away.md: Away → Away\nslots: morning
  line 7: slots is not a list. ${SLOTS}, or leave it out for the whole day.
closures/away.md: Away → Away\nslots: []
  line 7: slots has too few entries. ${SLOTS}, or leave it out for the whole day.
closures/away.md: /from: .*/ → from: 30-11-2026
  line 4: from is not written as it should be. Write the first day as year-month-day, like "2026-11-30".
closures/away.md: /to: .*/ → to:
  line 5: to is empty. Write the last day as year-month-day, like "2026-11-30".
closures/away.md: /from: .*/ → from: 2026-11-31
  line 4: from is not a day of the calendar. ${EXISTS}
closures/away.md: Away → ${'x'.repeat(61)}
  line 6: reason has 61 characters, which is too long. Write what patients read, at most 60 characters, like "Dr. Iyer is away until 4 December".
closures/away.md: /$/ → \nSee [where to park](#parking).
  line 9: the link "#parking" names a part of a page, but no page. Write the page before it, like /visitors#parking.
banners/lift.md: /from: .*\nto: .*/ → from: ${dayIn(1)} 18:00\nto: ${dayIn(1)} 09:00
  line 4: to is not after ${dayIn(1)} 18:00, when the banner begins. Write a later moment, or correct from.
banners/lift.md: /to: .*/ → to: ${dayIn(94)}
  line 4: the banner is shown for more than 92 days. Write an earlier end. A text that stays longer belongs on a page.
banners/lift.md: /to: .*/ → to: 2027-02-30
  line 4: to is not a day of the calendar. ${EXISTS}
banners/lift.md: /to: .*/ → to: ${dayIn(2)} 6 PM
  line 4: to is not written as it should be. Write when it ends as a day, or a day and a time of the hospital's clock, like "2026-11-30 18:00".
banners/lift.md: /text: .*/ → text: ${'x'.repeat(141)}
  line 5: text has 141 characters, which is too long. Write at most 140 characters.
banners/lift.md: info → urgent
  line 2: level is not known. Write one of info, warning, emergency.
banners/lift.md: order. → order.\nlink: /visitor
  line 6: the link "/visitor" leads nowhere. The nearest page is /visitors: link to it or to another page, or remove the link.
banners/lift.md: /text: .*/ → text: In an emergency call 911.
  line 5: "911" is written in another file already. Write {{emergencyNumber}} instead, so that it is changed in one place only.
banners/lift.md: /$/ → \nUse lift A.
  line 7: a banner cannot have a text below the second ---: it would not be shown. Write it after "text:", or on a page whose address you write after "link:".
doctors.json: ${WEEK} "sessions": { "monday": ["morning"] }, "fees": 50
  ${MEHTA}.sessions.monday is not a weekday. Write one of Sunday, Monday, Tuesday, Wednesday, Thursday, Friday, Saturday, with a capital letter.
doctors.json: ${WEEK} "sessions": { "Sunday": ["morning"] }, "fees": 50
  ${MEHTA}.sessions.Sunday has sessions, but closedWeekdays of hospital.json says that the hospital is closed. Remove the line, or write the days into extra.
doctors.json: ${WEEK} "sessions": { "Monday": ["noon"] }, "fees": 50
  ${MEHTA}.sessions.Monday[1] "noon" is not a session of hospital.json. ${SESSIONS}
doctors.json: ${WEEK} "sessions": { "Monday": "morning" }, "fees": 50
  ${MEHTA}.sessions.Monday is not a list. ${SLOTS}.
doctors.json: ${WEEK} "extra": [{ "day": "2027-02-29", "slots": ["morning"] }], "fees": 50
  ${MEHTA}.extra[1].day is not a day of the calendar. ${EXISTS}
doctors.json: ${WEEK} "extra": [{ "day": "2027-02-28", "slots": ["noon"] }], "fees": 50
  ${MEHTA}.extra[1].slots[1] "noon" is not a session of hospital.json. ${SESSIONS}
`)
