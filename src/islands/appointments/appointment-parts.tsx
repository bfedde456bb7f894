import { appointmentLabels as copy } from '#i18n/current/shared.ts'
import { type Day, fullDay, shortDay } from '#lib/dates.ts'
import type { AffectedAppointment } from '#contract/appointment.ts'
import { Icon } from '#ui/Icon.tsx'

type Props = { date: Day; time: string; isFull?: boolean; isOff?: boolean }

export function AppointmentTime({ date, time, isFull = false, isOff = false }: Props) {
  const hours = <span className="tabular-nums">{time}</span>
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

export function AffectedChip({ disruption }: { disruption: AffectedAppointment | undefined }) {
  if (!disruption) return null
  return (
    <span className="chip border border-amber bg-surface text-amber">
      <Icon name="alert-circle" className="size-4" />
      {copy.off}
    </span>
  )
}
