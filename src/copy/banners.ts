import { writtenMoment } from '#lib/banners.ts'
import { clockTime } from '#lib/clock-time.ts'
import { type Day, dayAfter, fullDay } from '#lib/dates.ts'
import { hospital, telHref } from '#lib/hospital.ts'

export const banners = {
  label: 'Notices',
  levels: { info: 'Notice:', warning: 'Warning:', emergency: 'Emergency:' },
  /** Call with a number, an address, or Read more. */
  linkText: (link: string) => {
    if (link.startsWith('mailto:')) return link.slice(7)
    if (!link.startsWith('tel:')) return 'Read more'
    return `Call ${link === telHref(hospital.phone) ? hospital.phone : link.slice(4)}`
  },
}

/** Until Friday, 4 December, 6 PM: the dates of a banner, for who reads it when it may be over. */
export function bannerDates({ from, to }: { from: string; to: string }, hasBegun: boolean): string {
  const [start, end] = [startOf(from), endOf(to)]
  if (hasBegun) return `Until ${said(end)}.`
  if (start.day !== end.day) return `From ${said(start)} until ${said(end)}.`
  const times = [
    start.minute && `from ${hour(start.minute)}`,
    end.minute && `until ${hour(end.minute)}`,
  ].filter(Boolean)
  return `On ${[dayOf(start.day), times.join(' ')].filter(Boolean).join(', ')}.`
}

type Said = { day: Day; minute?: number }

/** Midnight is the beginning of a day, and the end of the one before. */
function startOf(text: string): Said {
  const { day, minute } = writtenMoment(text)
  return { day, ...(minute && { minute }) }
}
function endOf(text: string): Said {
  const { day, minute } = writtenMoment(text)
  return minute === 0 ? { day: dayAfter(day, -1) } : { day, ...(minute && { minute }) }
}

const said = ({ day, minute }: Said) => [dayOf(day), minute && hour(minute)].filter(Boolean).join(', ')

/** Friday, 4 December */
const dayOf = (day: Day) => fullDay(day).replace(/ \d+$/, '')

/** 6 PM, 6:30 PM, noon */
const hour = (minute: number) =>
  minute === 12 * 60 ? 'noon' : clockTime(minute).replace(':00', '').replace(' ', '\u00A0')
