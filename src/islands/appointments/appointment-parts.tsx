import { visit as copy } from '#copy/visit.ts'
import { type Day, fullDay, shortDay } from '#lib/dates.ts'
import { PhoneLink } from '#ui/contact-links.tsx'
import type { Disruption } from '#api/disruption-answer.ts'
import { Icon } from '#ui/Icon.tsx'

type Props = { date: Day | undefined; time: string; isFull?: boolean; isOff?: boolean }

/** The day and the hours of an appointment; who cannot be told the day is asked to call. `isFull` names the weekday; what `isOff` is struck through. */
export function When({ date, time, isFull = false, isOff = false }: Props) {
  const hours = <span className="tabular-nums">{time}</span>
  if (!date)
    return (
      <>
        {copy.noDay} <PhoneLink />
        <br />
        {hours}
      </>
    )
  const when = (
    <>
      <time dateTime={date} title={fullDay(date)}>
        {isFull ? fullDay(date) : shortDay(date)}
      </time>
      {time && ', '}
      {hours}
    </>
  )
  if (!isOff) return when
  return (
    <>
      <span className="sr-only">{copy.noLonger} </span>
      <s>{when}</s>
    </>
  )
}

/** Says of a visit ahead that it was called off; of any other nothing. */
export function OffChip({ disruption }: { disruption: Disruption | undefined }) {
  if (!disruption) return null
  return (
    <span className="chip border border-amber bg-surface text-amber">
      <Icon name="alert-circle" className="size-4" />
      {copy.off(disruption)}
    </span>
  )
}

/** Says that there are appointments nothing is known of: nobody must think that there are none. */
export function Unreadable({ count }: { count: number }) {
  if (count === 0) return null
  return (
    <p role="alert" className="surface p-4 font-semibold">
      {copy.unreadable(count)} <PhoneLink />.
    </p>
  )
}
