import { wallTime } from '#lib/dates.ts'
import { dayAfter } from '#lib/day-text.ts'
import type { Mistake } from './mistakes.ts'

const { day: TODAY } = wallTime(new Date())
/** A day so many days from the hospital's today: what is told of days that are over must not go out of date. */
export const dayIn = (days: number) => dayAfter(TODAY, days)

type Facts = Record<string, string | undefined>

const written = (facts: Facts) =>
  `---\n${Object.entries(facts)
    .filter(([, fact]) => fact !== undefined)
    .map(([name, fact]) => `${name}: ${fact}`)
    .join('\n')}\n---\n`

/** A file of content/closures that is right, but for the facts that are given. */
export const closure = (facts: Facts = {}) =>
  written({ scope: 'doctor', doctor: 'doc2', from: dayIn(10), to: dayIn(12), reason: 'Away', ...facts })
/** The same of content/banners. */
export const banner = (facts: Facts = {}) =>
  written({ level: 'info', from: dayIn(1), to: dayIn(2), text: 'Lift B is out of order.', ...facts })

const CLOSURE = 'closures/away.md'
const BANNER = 'banners/lift.md'
const DAY = 'as year-month-day, like "2026-11-30".'
const EXISTS = 'Write a day that exists, like "2026-11-30".'
const MOMENT = `as a day, or a day and a time of the hospital's clock, like "2026-11-30 18:00".`
const SLOTS = 'Write a list of ids of sessions between [ and ], like ["morning"].'
const DAY_SLOTS = `${SLOTS.slice(0, -1)}, or leave it out for the whole day.`
const SESSIONS = 'Write one of morning, afternoon, evening.'
const DOCTOR = 'Write the name or the _id as it stands in doctors.json, like'
const DEPARTMENTS =
  'Write one of General Medicine, Gynecology, Dermatology, Pediatrics, Neurology, Gastroenterology, Cardiology, Orthopedics, Psychiatry, Radiology, Ophthalmology, ENT.'

const inClosure = (what: string, facts: Facts, line: number, sentence: string): Mistake => [
  what,
  [CLOSURE, closure(facts)],
  `content/${CLOSURE}, line ${line}: ${sentence}`,
]
const inBanner = (what: string, facts: Facts, line: number, sentence: string): Mistake => [
  what,
  [BANNER, banner(facts)],
  `content/${BANNER}, line ${line}: ${sentence}`,
]
/** In the entry of the first doctor. */
const inWeek = (what: string, week: string, sentence: string): Mistake => [
  what,
  ['doctors.json', '"fees": 50', `${week}, "fees": 50`],
  `content/doctors.json, line 11: [1] (Dr. Arjun Mehta).${sentence}`,
]

/** Slips in closures, banners and doctors' weeks. */
export const PLANS: Mistake[] = [
  inClosure(
    'a closure that ends before it begins',
    { to: dayIn(9) },
    5,
    `to is before ${dayIn(10)}, when the closure begins. Write a later day, or mend from.`,
  ),
  inClosure(
    'a closure that is over',
    { from: dayIn(-3), to: dayIn(-1) },
    5,
    `the closure ended on ${dayIn(-1)}. Take the file out of content/closures, or write the days of a new one.`,
  ),
  inClosure(
    'half a doctor’s name',
    { doctor: 'Dr. Iyer' },
    3,
    `doctor "Dr. Iyer" is not known. ${DOCTOR} Dr. Kavya Iyer (doc2).`,
  ),
  inClosure(
    'a doctor who has left',
    { doctor: 'doc99' },
    3,
    `doctor "doc99" is not known. ${DOCTOR} Dr. Kavya Iyer (doc2), Dr. Rachel Dias (doc3), Dr. Arjun Mehta (doc1), Dr. Meera Thomas (doc5), Dr. Ayesha Khan (doc9).`,
  ),
  inClosure(
    'a closure of nobody',
    { doctor: undefined },
    2,
    `doctor is missing. ${DOCTOR} Dr. Kavya Iyer (doc2), Dr. Arjun Mehta (doc1), Dr. Rachel Dias (doc3), Dr. Ayesha Khan (doc9), Dr. Lakshmi Rao (doc11).`,
  ),
  inClosure(
    'an unknown department',
    { scope: 'department', doctor: undefined, department: 'Cardio' },
    6,
    `department "Cardio" is not known. ${DEPARTMENTS}`,
  ),
  inClosure(
    'a department that is not named',
    { scope: 'department', doctor: undefined },
    2,
    `department is missing. ${DEPARTMENTS}`,
  ),
  inClosure(
    'a doctor’s leave that would close the hospital',
    { scope: 'hospital' },
    3,
    'doctor does not go with "scope: hospital". Take the line out, or write "scope: doctor".',
  ),
  inClosure(
    'an unknown scope',
    { scope: 'clinic' },
    2,
    'scope is not known. Write one of hospital, department, doctor.',
  ),
  inClosure(
    'a session that is not there',
    { slots: '[morning, noon]' },
    7,
    `slots[2] "noon" is no session of hospital.json. ${SESSIONS}`,
  ),
  inClosure('a session for a list', { slots: 'morning' }, 7, `slots is no list. ${DAY_SLOTS}`),
  inClosure('no session at all', { slots: '[]' }, 7, `slots has too few entries. ${DAY_SLOTS}`),
  inClosure(
    'a day that begins with its date',
    { from: '30-11-2026' },
    4,
    `from is not written as it should be. Write the first day ${DAY}`,
  ),
  inClosure('an end that is left empty', { to: '' }, 5, `to is empty. Write the last day ${DAY}`),
  inClosure('a 31 November', { from: '2026-11-31' }, 4, `from is no day of the calendar. ${EXISTS}`),
  inClosure(
    'a reason too long for a calendar',
    { reason: 'x'.repeat(61) },
    6,
    'reason has 61 characters, which is too long. Write what patients read, at most 60 characters, like "Dr. Iyer is away until 4 December".',
  ),
  [
    'a part of no page',
    [CLOSURE, `${closure()}\nSee [where to park](#parking).`],
    `content/${CLOSURE}, line 9: the link "#parking" names a part and no page. Write the page before it, like /visitors#parking.`,
  ],
  inBanner(
    'a banner that ends before it begins',
    { from: `${dayIn(1)} 18:00`, to: `${dayIn(1)} 09:00` },
    4,
    `to is not after ${dayIn(1)} 18:00, when the banner begins. Write a later moment, or mend from.`,
  ),
  inBanner(
    'a banner for good',
    { to: dayIn(94) },
    4,
    'the banner stands longer than 92 days. Write an earlier end; what is to stay belongs on a page.',
  ),
  inBanner('a 30 February', { to: '2027-02-30' }, 4, `to is no day of the calendar. ${EXISTS}`),
  inBanner(
    'an hour of the other clock',
    { to: `${dayIn(2)} 6 PM` },
    4,
    `to is not written as it should be. Write when it ends ${MOMENT}`,
  ),
  inBanner(
    'a banner too long to read',
    { text: 'x'.repeat(141) },
    5,
    'text has 141 characters, which is too long. Write at most 140 characters.',
  ),
  inBanner(
    'an unknown level',
    { level: 'urgent' },
    2,
    'level is not known. Write one of info, warning, emergency.',
  ),
  inBanner(
    'a banner’s dead link',
    { link: '/visitor' },
    6,
    'the link "/visitor" leads nowhere. Mend its spelling, link to a page that exists, like /services, or take the link out.',
  ),
  inBanner(
    'a number that stands elsewhere, in a banner',
    { text: 'In an emergency call 911.' },
    5,
    '"911" is a fact that stands elsewhere. Write {{emergencyNumber}} in its place, so that it need not be changed twice.',
  ),
  [
    'a banner with a text below',
    [BANNER, `${banner()}\nUse lift A.`],
    `content/${BANNER}, line 7: a banner has no text below its facts, and nobody would read it. Write it behind "text:", or on a page and its address behind "link:".`,
  ],
  inWeek(
    'a weekday in small letters',
    '"sessions": { "monday": ["morning"] }',
    'sessions.monday is no weekday. Write one of Sunday, Monday, Tuesday, Wednesday, Thursday, Friday, Saturday, with its capital.',
  ),
  inWeek(
    'a weekday on which the hospital is closed',
    '"sessions": { "Sunday": ["morning"] }',
    'sessions.Sunday has sessions, but closedWeekdays of hospital.json says that the hospital is closed. Take the line out, or write the days into extra.',
  ),
  inWeek(
    'a session of no hospital',
    '"sessions": { "Monday": ["noon"] }',
    `sessions.Monday[1] "noon" is no session of hospital.json. ${SESSIONS}`,
  ),
  inWeek(
    'a session of a week for a list',
    '"sessions": { "Monday": "morning" }',
    `sessions.Monday is no list. ${SLOTS}`,
  ),
  inWeek(
    'an extra day that does not exist',
    '"extra": [{ "day": "2027-02-29", "slots": ["morning"] }]',
    `extra[1].day is no day of the calendar. ${EXISTS}`,
  ),
  inWeek(
    'an extra session that is not there',
    '"extra": [{ "day": "2027-02-28", "slots": ["noon"] }]',
    `extra[1].slots[1] "noon" is no session of hospital.json. ${SESSIONS}`,
  ),
]
