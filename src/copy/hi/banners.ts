// of 5ac0660a · review: pending
import { writtenMoment } from '#lib/banners.ts'
import { clockTime } from '#lib/clock-time.ts'
import { type Day, dayAfter, fullDay } from '#lib/dates.ts'
import { hospital, telHref } from '#lib/hospital.ts'
import type * as english from '../banners.ts'

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
export const bannerDates: typeof english.bannerDates = ({ from, to }, hasBegun) => {
  const [start, end] = [startOf(from), endOf(to)]
  if (hasBegun) return `${said(end)} तक।`
  if (start.day !== end.day) return `${said(start)} से ${said(end)} तक।`
  const times = [start.minute && `${hour(start.minute)} से`, end.minute && `${hour(end.minute)} तक`].filter(
    Boolean,
  )
  return `${[dayOf(start.day), times.join(' ')].filter(Boolean).join(', ')}।`
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

/** शुक्रवार, 4 दिसंबर */
const dayOf = (day: Day) => fullDay(day).replace(/ \d+$/, '')

const hour = (minute: number) => clockTime(minute).replace(' ', '\u00A0')
