// review: pending
import { writtenMoment } from '#lib/banners.ts'
import { isolated } from '#lib/bidi.ts'
import { clockTime } from '#lib/clock-time.ts'
import { type Day, dayAfter, fullDay } from '#lib/dates.ts'
import { hospital, telHref } from '#lib/hospital.ts'
import { withoutYear } from '#lib/without-year.ts'
import type * as english from '../banners.ts'

export const banners: typeof english.banners = {
  label: 'اعلان',
  levels: { info: 'اعلان:', warning: 'خبردار:', emergency: 'ایمرجنسی:' },
  linkText: (link) => {
    if (link.startsWith('mailto:')) return link.slice(7)
    if (!link.startsWith('tel:')) return 'مزید پڑھیں'
    return `فون کریں: ${isolated(link === telHref(hospital.phone) ? hospital.phone : link.slice(4))}`
  },
}

/** جمعہ، 4 دسمبر، 6 PM تک: the dates of a banner, for who reads it when it may be over. */
export const bannerDates: typeof english.bannerDates = ({ from, to }, hasBegun) => {
  const [start, end] = [startOf(from), endOf(to)]
  if (hasBegun) return `${said(end)} تک۔`
  if (start.day !== end.day) return `${said(start)} سے ${said(end)} تک۔`
  const times = [start.minute && `${hour(start.minute)} سے`, end.minute && `${hour(end.minute)} تک`].filter(
    Boolean,
  )
  return `${[dayOf(start.day), times.join(' ')].filter(Boolean).join('، ')}۔`
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

const said = ({ day, minute }: Said) => [dayOf(day), minute && hour(minute)].filter(Boolean).join('، ')

/** جمعہ، 4 دسمبر */
const dayOf = (day: Day) => withoutYear(fullDay(day))

/** 6 PM, 6:30 PM */
const hour = (minute: number) => isolated(clockTime(minute).replace(':00', '').replace(' ', '\u00A0'))
