import type { ReactNode } from 'react'
import { appointmentList } from '#i18n/current/appointments.ts'
import { appointmentLabels as copy, shell } from '#i18n/current/shared.ts'
import type { Appointment } from '#api/appointments.ts'
import { fullDay, shortDay } from '#lib/dates.ts'
import { ROOT } from '#lib/language.ts'
import { appointmentSubject } from '#lib/specialities.ts'
import { ButtonLink } from '#ui/Button.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Portrait } from '#ui/Portrait.tsx'
import { AffectedChip, ForWhom } from '../appointments/appointment-parts.tsx'

type Props = { title: string; icon: string; action?: ReactNode; children: ReactNode }

export function Card({ title, icon, action, children }: Props) {
  return (
    <section className="surface min-w-0 p-4 sm:p-6" aria-label={title}>
      <div className="mb-2 flex min-h-11 flex-wrap items-center gap-x-3">
        <Icon name={icon} className="text-brand" />
        <h2 className="min-w-0 flex-1 basis-[8rem] text-xl">{title}</h2>
        {action}
      </div>
      {children}
    </section>
  )
}

type SummaryProps = { appointment: Appointment; isFull?: boolean }

export function AppointmentSummary({ appointment, isFull = false }: SummaryProps) {
  const { docId, photo, date, time, place, arrivesAt, disruption } = appointment
  const When = disruption ? 's' : 'span'
  return (
    <div className="flex flex-wrap items-center gap-4">
      <Portrait
        name={docId.name}
        image={photo || docId.image}
        size="56"
        className="size-14 flex-none rounded-md"
      />
      <div className="min-w-0 flex-1 basis-[8rem] wrap-anywhere">
        <p className="flex flex-wrap items-center gap-x-2">
          <span className="font-bold">{docId.name}</span>
          <span className="text-sm text-quiet">{appointmentSubject(appointment)}</span>
          {disruption && <AffectedChip />}
        </p>
        <p>
          {disruption && <span className="sr-only">{copy.noLonger} </span>}
          <When>
            <time dateTime={date} title={fullDay(date)}>
              {isFull ? fullDay(date) : shortDay(date)}
            </time>
            {time && ', '}
            <span className="tabular-nums">{time}</span>
          </When>
        </p>
        <ForWhom appointment={appointment} />
        {isFull && place && arrivesAt && !disruption && (
          <p className="text-sm text-brand">{copy.turn(place, arrivesAt)}</p>
        )}
      </div>
    </div>
  )
}

export function NoFuture() {
  return (
    <div className="flex flex-wrap items-center gap-4">
      <div className="flex-1 basis-72">
        <p className="font-semibold">{appointmentList.noFuture}</p>
        <p className="text-quiet">{appointmentList.noFutureHint}</p>
      </div>
      <ButtonLink look="primary" href={`${ROOT}/doctors`} label={shell.book} />
    </div>
  )
}
