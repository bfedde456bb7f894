import type { ReactNode } from 'react'
import { disruption as copy } from '#copy/disruption.ts'
import { visit } from '#copy/visit.ts'
import type { Appointment, Proposal } from '#api/appointments.ts'
import { isWithAnother } from '#stores/disruption.ts'
import { Icon } from '#ui/Icon.tsx'

type Props = { appointment: Appointment; proposal: Proposal; children: ReactNode }

/** The place that is kept for a visit elsewhere, and the button that takes it. */
export function Kept({ appointment, proposal, children }: Props) {
  const { doctor, date, time, place, arrivesAt, until } = proposal
  return (
    <div className="kept">
      <div className="min-w-0 grow">
        <h4 className="flex items-center gap-2 text-sm font-semibold text-brand">
          <Icon name="calendar-check" />
          {copy.title}
        </h4>
        <p className="mt-1 font-semibold">
          <time dateTime={date}>{copy.day(date)}</time>
          {time && <span className="tabular-nums">, {time}</span>}
        </p>
        {isWithAnother(appointment, proposal) ? (
          <p className="font-semibold text-amber">{copy.instead(doctor, appointment.docId.name)}</p>
        ) : (
          <p>{doctor || appointment.docId.name}</p>
        )}
        {place && arrivesAt && <p className="text-brand">{visit.turn(place, arrivesAt)}</p>}
        {until && (
          <p className="mt-1 text-sm text-quiet">
            {copy.keptUntil} <time dateTime={until}>{copy.until(until)}</time>.
          </p>
        )}
      </div>
      {children}
    </div>
  )
}
