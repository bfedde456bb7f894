import { visit as copy } from '#copy/visit.ts'
import { type Day, fullDay, shortDay } from '#lib/dates.ts'
import { PhoneLink } from './PhoneLink.tsx'

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
