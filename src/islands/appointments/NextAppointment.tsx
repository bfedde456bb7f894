import { useStore } from '@nanostores/react'
import { useEffect, useRef } from 'react'
import { sessionText } from '#i18n/current/doctor-facts.ts'
import { homePage } from '#i18n/current/pages.ts'
import { appointmentLabels } from '#i18n/current/shared.ts'
import type { Appointment } from '#api/appointments.ts'
import { ISLAND_READY } from '#lib/browser-keys.ts'
import { ROOT } from '#lib/language.ts'
import { joined } from '#lib/text.ts'
import { findSlot } from '#scheduling/slots.ts'
import { $appointments, loadAppointments } from '#stores/appointment-list.ts'
import { $today } from '#stores/today.ts'
import { Icon } from '#ui/Icon.tsx'
import { Root } from '../Root.tsx'
import { useSession } from '../use-session.ts'

/** A patient's next appointment, on the home page. Visitors load nothing of it. */
export function NextAppointment() {
  const session = useSession(loadAppointments)
  return <Root>{session.status === 'patient' && <Strip />}</Root>
}

function Strip() {
  const link = useRef<HTMLAnchorElement>(null)
  const [next] = useStore($appointments).future
  const today = useStore($today)
  useEffect(() => void link.current?.closest('astro-island')?.dispatchEvent(new Event(ISLAND_READY)), [])
  return (
    <a
      ref={link}
      href={`${ROOT}/my-appointments`}
      className="inline-flex min-h-12 items-center gap-3 rounded-lg bg-mint px-4 py-2 leading-tight font-semibold text-brand hover:underline"
    >
      <Icon name="calendar" />
      {next ? textOf(next, today) : homePage.mine}
    </a>
  )
}

/** Mira Das: Tomorrow morning, about 9:00 AM, Dr. Arjun Mehta */
function textOf(appointment: Appointment, today: string): string {
  const { date, slot, time, arrivesAt, docId, disruption, forName } = appointment
  const session = (forName && `${forName}: `) + sessionText(date, today, slot ? findSlot(slot).label : time)
  if (disruption) return joined(session, appointmentLabels.off, docId.name)
  const zone = arrivesAt && slot && appointmentLabels.hospitalTime(date, slot)
  return joined(session, arrivesAt && appointmentLabels.about(arrivesAt), zone, docId.name)
}
