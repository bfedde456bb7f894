import { useStore } from '@nanostores/react'
import { appointmentList } from '#copy/appointments.ts'
import { appointmentsTab as copy, overview } from '#copy/profile.ts'
import type { Appointment } from '#contract/appointment.ts'
import { $appointmentList, $appointments, loadAppointments } from '#stores/appointment-list.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Card } from './Card.tsx'
import { Visit } from './Visit.tsx'

const SHOWN_AT_MOST = 3

/** The nearest appointments and the last ones; the page of its own can do more. */
export function AppointmentsTab() {
  const { state } = useStore($appointmentList)
  const { future, past } = useStore($appointments)
  if (state === 'loading') return <div className="skeleton h-44" />
  if (state !== 'loaded')
    return (
      <EmptyState
        picture="empty-calendar"
        title={state === 'invalid' ? appointmentList.invalid : appointmentList.failed}
        hint={appointmentList.failedHint}
      >
        <button type="button" className="button button-primary" onClick={() => void loadAppointments()}>
          {appointmentList.retry}
        </button>
      </EmptyState>
    )
  return (
    <div className="grid gap-6">
      <Card title={copy.future} icon="calendar-check">
        {future.length > 0 ? <Visits appointments={future} /> : <NoFuture />}
      </Card>
      <Card title={copy.past} icon="clock">
        {past.length > 0 ? <Visits appointments={past} /> : <p className="text-quiet">{copy.noPast}</p>}
      </Card>
      <a className="button button-quiet self-start" href="/my-appointments">
        {copy.all}
        <Icon name="arrow-right" />
      </a>
    </div>
  )
}

function Visits({ appointments }: { appointments: Appointment[] }) {
  const more = appointments.length - SHOWN_AT_MOST
  return (
    <ul className="grid gap-4">
      {appointments.slice(0, SHOWN_AT_MOST).map((appointment) => (
        <li key={appointment.id || appointment._id}>
          <Visit appointment={appointment} />
        </li>
      ))}
      {more > 0 && <li className="text-quiet">{copy.more(more)}</li>}
    </ul>
  )
}

function NoFuture() {
  return (
    <div className="flex flex-wrap items-center justify-between gap-4">
      <p className="text-quiet">{overview.noNext}</p>
      <a className="button button-primary" href="/doctors">
        {overview.book}
      </a>
    </div>
  )
}
