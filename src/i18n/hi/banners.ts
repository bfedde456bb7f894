// of 0a46cf3b · review: pending
import { endsToRead, type DayMoment } from '#scheduling/spans.ts'
import { joined } from '#lib/text.ts'
import { shortTime } from '#lib/clock-time.ts'
import { weekdayLongDate } from '#lib/dates.ts'
import { hospital, telHref } from '#lib/hospital.ts'
import type * as english from '../en/banners.ts'

export const banners: typeof english.banners = {
  label: 'सूचनाएँ',
  levels: { info: 'सूचना:', warning: 'चेतावनी:', emergency: 'आपातकाल:' },
  linkText: (link) => {
    if (link.startsWith('mailto:')) return link.slice(7)
    if (!link.startsWith('tel:')) return 'और पढ़ें'
    return `कॉल करें ${link === telHref(hospital.phone) ? hospital.phone : link.slice(4)}`
  },
}

/** शुक्रवार, 4 दिसंबर, शाम 6:00 तक। */
export const bannerDates: typeof english.bannerDates = (written, hasBegun) => {
  const [start, end] = endsToRead(written)
  if (hasBegun) return `${said(end)} तक।`
  if (start.day !== end.day) return `${said(start)} से ${said(end)} तक।`
  const times = [
    start.minute && `${shortTime(start.minute)} से`,
    end.minute && `${shortTime(end.minute)} तक`,
  ].filter(Boolean)
  return `${joined(weekdayLongDate(start.day), times.join(' '))}।`
}

const said = ({ day, minute }: DayMoment) => joined(weekdayLongDate(day), minute && shortTime(minute))
