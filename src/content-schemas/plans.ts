import Type from 'typebox'
import { group, Href, oneOf, text, words, groupLike } from './text.ts'
import { WEEKDAY_NAMES } from '#contract/values.ts'
import { Day } from '#contract/fields.ts'

const MOMENT = '^\\d{4}-\\d\\d-\\d\\d([T ]([01]\\d|2[0-3]):[0-5]\\d)?$'

const day = (what: string) =>
  Type.String({
    ...Day,
    description: `${what} as year-month-day, like "2026-11-30"`,
    'x-hint': what.charAt(0).toUpperCase() + what.slice(1),
  })
const moment = (what: string) =>
  text(`${what}: a day, or a day and a time of the hospital's clock, like "2026-11-30 18:00"`, {
    pattern: MOMENT,
  })
const SLOTS = 'a list of ids of sessions between [ and ], like ["morning"]'
const slotList = (description: string, hint: string, label?: string) =>
  Type.Array(text('the id of a session of hospital.json, like "morning"', { 'x-widget': 'slot' }), {
    minItems: 1,
    description,
    'x-hint': hint,
    ...(label && { 'x-label': label }),
  })
export const SlotList = slotList(SLOTS, '')

export const WeeklySessions = group(
  Object.fromEntries(WEEKDAY_NAMES.map((weekday) => [weekday, Type.Optional(SlotList)])) as Record<
    (typeof WEEKDAY_NAMES)[number],
    ReturnType<typeof Type.Optional<typeof SlotList>>
  >,
  {
    description: '{ "Monday": ["morning"], "Tuesday": ["morning", "evening"] }',
    'x-label': 'Week',
    'x-hint': 'The sessions of each weekday; without a week all sessions of every open day',
  },
)
export const ExtraSession = groupLike('{ "day": "2026-12-06", "slots": ["morning"] }', {
  day: day('the single day'),
  slots: slotList(SLOTS, '', 'Sessions'),
})

export const ClosureFile = group({
  scope: Type.Enum(['hospital', 'department', 'doctor'], {
    description: 'one of hospital, department, doctor',
    'x-label': 'Who is away',
  }),
  department: Type.Optional(
    text('the name of a department of hospital.json, like "Cardiology"', {
      'x-widget': 'department',
      'x-hint': 'Only when a department is away',
    }),
  ),
  doctor: Type.Optional(
    text('the name or the _id of a doctor of doctors.json, like "doc2"', {
      'x-widget': 'doctor',
      'x-hint': 'Only when a doctor is away',
    }),
  ),
  from: day('the first day'),
  to: day('the last day'),
  slots: Type.Optional(
    slotList(
      `${SLOTS}, or leave it out for the whole day`,
      'Leave all unticked to close the whole day',
      'Sessions',
    ),
  ),
  reason: words('what patients read, at most 60 characters, like "Dr. Iyer is away until 4 December"', {
    maxLength: 60,
  }),
})
export type ClosureFile = Type.Static<typeof ClosureFile>

export const BannerFile = group({
  level: oneOf('info', 'warning', 'emergency'),
  from: moment('when it begins'),
  to: moment('when it ends'),
  text: words('at most 140 characters', { maxLength: 140 }),
  link: Type.Optional(Href),
})
export type BannerFile = Type.Static<typeof BannerFile>
