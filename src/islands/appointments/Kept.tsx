import { type ReactNode, useEffect, useState } from 'react'
import { disruption as copy } from '#copy/disruption.ts'
import { visit } from '#copy/visit.ts'
import type { Appointment } from '#api/appointment-answer.ts'
import type { Proposal } from '#api/disruption-answer.ts'
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

/** Longer ones end at once. */
const LONGEST_TIMER_MS = 86_400_000

/**
 * Whether a place is still kept until a moment, as ISO 8601 ('' when nobody says how long). Looked at when that comes,
 * and whenever the page is seen again: a machine that sleeps stops its timers.
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
