import { useStore } from '@nanostores/react'
import { appointmentList } from '#i18n/current/appointments.ts'
import { appointmentsTab as copy } from '#i18n/current/profile.ts'
import type { Appointment } from '#api/appointments.ts'
import { $appointmentList, $appointments, isInvalid } from '#stores/appointment-list.ts'
import { ROOT } from '#lib/language.ts'
import { Icon } from '#ui/Icon.tsx'
import { ListFailed, StaleNotice } from '../appointments/LastKnown.tsx'
import { Card, AppointmentSummary, NoFuture } from './profile-parts.tsx'

const SHOWN_AT_MOST = 3

export function AppointmentsTab() {
  const list = useStore($appointmentList)
  const { future, past } = useStore($appointments)
  if (list.state === 'loading') return <div className="skeleton h-44" />
  if (list.state !== 'loaded') return <ListFailed isUnreadable={isInvalid(list)} />
  return (
    <div className="grid gap-6">
      {list.error && <StaleNotice at={list.at} />}
      <Card title={copy.future} icon="calendar-check">
        {future.length > 0 ? <AppointmentSummaries appointments={future} /> : <NoFuture />}
      </Card>
      <Card title={copy.past} icon="clock">
        {past.length > 0 ? (
          <AppointmentSummaries appointments={past} />
        ) : (
          <p className="text-quiet">{appointmentList.noPast}</p>
        )}
      </Card>
      <a className="button button-quiet self-start" href={`${ROOT}/my-appointments`}>
        {copy.all}
        <Icon name="arrow-right" />
      </a>
    </div>
  )
}

function AppointmentSummaries({ appointments }: { appointments: Appointment[] }) {
  const more = appointments.length - SHOWN_AT_MOST
  return (
    <ul role="list" className="grid gap-4">
      {appointments.slice(0, SHOWN_AT_MOST).map((appointment) => (
        <li key={appointment.id}>
          <AppointmentSummary appointment={appointment} />
        </li>
      ))}
      {more > 0 && <li className="text-quiet">{copy.more(more)}</li>}
    </ul>
  )
}
