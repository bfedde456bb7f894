import { endsToRead, type DayMoment } from '#scheduling/spans.ts'
import { joined } from '#lib/text.ts'
import { shortTime } from '#lib/clock-time.ts'
import { weekdayLongDate } from '#lib/dates.ts'
import { hospital, telHref } from '#lib/hospital.ts'

export const banners = {
  label: 'Announcements',
  levels: { info: 'Announcement:', warning: 'Warning:', emergency: 'Emergency:' },
  linkText: (link: string) => {
    if (link.startsWith('mailto:')) return link.slice(7)
    if (!link.startsWith('tel:')) return 'Read more'
    return `Call ${link === telHref(hospital.phone) ? hospital.phone : link.slice(4)}`
  },
}

/** Until Friday, 4 December, 6 PM. */
export function bannerDates(written: { from: string; to: string }, hasBegun: boolean): string {
  const [start, end] = endsToRead(written)
  if (hasBegun) return `Until ${said(end)}.`
  if (start.day !== end.day) return `From ${said(start)} until ${said(end)}.`
  const times = [
    start.minute && `from ${hour(start.minute)}`,
    end.minute && `until ${hour(end.minute)}`,
  ].filter(Boolean)
  return `On ${joined(weekdayLongDate(start.day), times.join(' '))}.`
}

const said = ({ day, minute }: DayMoment) => joined(weekdayLongDate(day), minute && hour(minute))

/** 6 PM, 6:30 PM, noon */
const hour = (minute: number) => (minute === 12 * 60 ? 'noon' : shortTime(minute))
