import { shortWeekday, WEEK } from './calendar.ts'
import { hospital } from './hospital.ts'
import { LANGUAGE } from './language.ts'
import type { Plan } from './plan.ts'
import { SLOTS } from './slots.ts'

const open = WEEK.filter((weekday) => !hospital.closedWeekdays.some((closed) => closed === weekday))

/** Mon, Wed, Fri mornings; Tue evenings. */
export function weekText({ sessions }: Plan): string {
  const bySlot = SLOTS.map(({ id, label }) => ({
    times: LANGUAGE === 'en' ? `${label.toLowerCase()}s` : label,
    days: daysText(open.filter((weekday) => !sessions || sessions[weekday]?.includes(id))),
  })).filter(({ days }) => days)
  const weeks = [...new Set(bySlot.map(({ days }) => days))]
  return weeks
    .map((days) => `${days} ${listed(bySlot.filter((each) => each.days === days).map(({ times }) => times))}`)
    .join('; ')
}

/** Mon–Sat; or Mon, Wed, Fri. */
function daysText(days: string[]): string {
  const short = days.map(shortWeekday)
  const isRow = open.indexOf(days.at(-1) ?? '') - open.indexOf(days[0] ?? '') === days.length - 1
  return isRow && days.length > 2 ? `${short[0]}–${short.at(-1)}` : short.join(', ')
}

const listed = (texts: string[]): string =>
  LANGUAGE !== 'en'
    ? texts.join(', ')
    : texts.length < 2
      ? texts.join('')
      : `${texts.slice(0, -1).join(', ')} and ${texts.at(-1)}`
