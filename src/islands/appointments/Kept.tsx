import { type ReactNode, useEffect, useState } from 'react'
import { disruption as copy } from '#i18n/en/disruption.ts'
import { visit } from '#i18n/en/visit.ts'
import type { Appointment, Proposal } from '#api/appointments.ts'
import { isWithAnother } from '#stores/disruption.ts'
import { Icon } from '#ui/Icon.tsx'

type Props = { appointment: Appointment; proposal: Proposal; children: ReactNode }

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

/** Browsers fire a timer that is too long at once. */
const LONGEST_TIMER_MS = 86_400_000

/**
 * Returns whether a place is still held; `until` is an ISO 8601 time, or '' for no limit. Checked at that time and
 * whenever the page becomes visible, because timers stop while a device sleeps.
 */
export function useKept(until: string | undefined): boolean {
  const end = until ? Date.parse(until) : Infinity
  const [now, setNow] = useState(() => Date.now())

  useEffect(() => {
    if (end === Infinity || now >= end) return
    const look = () => setNow(Date.now())
    const timer = setTimeout(look, Math.min(end - Date.now(), LONGEST_TIMER_MS))
    document.addEventListener('visibilitychange', look)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [end, now])

  return until !== undefined && now < end
}
