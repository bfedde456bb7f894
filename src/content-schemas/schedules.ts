import Type from 'typebox'
import { type CmsOptions, group, Href, oneOf, text, words } from './text.ts'
import { WEEKDAY_NAMES } from '#contract/fixed-lists.ts'
import { Day } from '#contract/fields.ts'

const MOMENT = '^\\d{4}-\\d\\d-\\d\\d([T ]([01]\\d|2[0-3]):[0-5]\\d)?$'

const day = (what: string) => Type.String({ ...Day, description: `${what}, like "2026-11-30"` })
const moment = (what: string) =>
  text(`${what}: a day, or a day and a time of the hospital's clock, like "2026-11-30 18:00"`, {
    pattern: MOMENT,
  })
const slotList = (options: CmsOptions = {}) =>
  Type.Array(text('the id of a session of hospital.json, like "morning"', { 'x-widget': 'slot' }), {
    minItems: 1,
    description: 'a list of sessions, like "morning"',
    ...options,
  })
const SlotList = slotList()

export const WeeklySessions = group(
  Object.fromEntries(WEEKDAY_NAMES.map((weekday) => [weekday, Type.Optional(SlotList)])) as Record<
    (typeof WEEKDAY_NAMES)[number],
    ReturnType<typeof Type.Optional<typeof SlotList>>
  >,
  {
    'x-label': 'Week',
    'x-hint':
      'The sessions of each weekday; with none ticked, only extra days. Without a week, patients can book every session of every open day',
  },
)
export const ExtraSession = group({ day: day('the single day'), slots: slotList({ 'x-label': 'Sessions' }) })

export const ClosureFile = group({
  scope: oneOf(['hospital', 'department', 'doctor'], { 'x-label': 'Who is away' }),
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
    slotList({ 'x-label': 'Sessions', 'x-hint': 'Leave all unticked to close the whole day' }),
  ),
  reason: words('what patients read, at most 60 characters, like "Dr. Iyer is away until 4 December"', {
    maxLength: 60,
  }),
})
export type ClosureFile = Type.Static<typeof ClosureFile>

export const BannerFile = group({
  level: oneOf(['info', 'warning', 'emergency']),
  from: moment('when it begins'),
  to: moment('when it ends'),
  text: words('at most 140 characters', { maxLength: 140 }),
  link: Type.Optional(Href),
})
export type BannerFile = Type.Static<typeof BannerFile>
