import { appointmentLabels as copy } from '#i18n/current/shared.ts'
import { type Day, fullDay, shortDay } from '#lib/dates.ts'
import { PhoneLink } from '#ui/contact-links.tsx'
import type { AffectedDetails } from '#api/appointments.ts'
import { Icon } from '#ui/Icon.tsx'

type Props = { date: Day | undefined; time: string; isFull?: boolean; isOff?: boolean }

export function AppointmentTime({ date, time, isFull = false, isOff = false }: Props) {
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

export function AffectedChip({ disruption }: { disruption: AffectedDetails | undefined }) {
  if (!disruption) return null
  return (
    <span className="chip border border-amber bg-surface text-amber">
      <Icon name="alert-circle" className="size-4" />
      {copy.off}
    </span>
  )
}

export function UnreadableWarning({ count }: { count: number }) {
  if (count === 0) return null
  return (
    <p role="alert" className="surface p-4 font-semibold">
      {copy.unreadable(count)} <PhoneLink />.
    </p>
  )
}
