import { visit as copy } from '#copy/visit.ts'
import { type Day, fullDay, shortDay } from '#lib/dates.ts'
import { PhoneLink } from './PhoneLink.tsx'

type Props = { date: Day | undefined; time: string; isFull?: boolean }

/** The day and the hours of an appointment; who cannot be told the day is asked to call. `isFull` names the weekday. */
export function When({ date, time, isFull = false }: Props) {
  const hours = <span className="tabular-nums">{time}</span>
  if (!date)
    return (
      <>
        {copy.noDay} <PhoneLink />
        <br />
        {hours}
      </>
    )
  return (
    <>
      <time dateTime={date} title={fullDay(date)}>
        {isFull ? fullDay(date) : shortDay(date)}
      </time>
      {time && ', '}
      {hours}
    </>
  )
}
