import { useStore } from '@nanostores/react'
import { type ReactNode, useState } from 'react'
import { appointmentList } from '#i18n/current/appointments.ts'
import { lastKnown as copy } from '#i18n/current/offline.ts'
import { shell } from '#i18n/current/shared.ts'
import type { Appointment } from '#api/appointments.ts'
import { type AppointmentList, isInvalid, retryAppointments } from '#stores/appointment-list.ts'
import { readLastKnown } from '#stores/last-known.ts'
import { Button } from '#ui/Button.tsx'
import { showToast } from '#ui/toast.ts'
import { Icon } from '#ui/Icon.tsx'
import { PhoneLink } from '#ui/contact-links.tsx'
import { EmptyState } from '#ui/placeholders.tsx'
import { Section } from './appointment-parts.tsx'

type Props = {
  list: AppointmentList
  cardOf: (appointment: Appointment, standing: 'ahead', isFirst: boolean) => ReactNode
}

export function LastKnown({ list, cardOf }: Props) {
  const [known] = useState(readLastKnown)
  if (list.state === 'loaded')
    return (
      <div className="mb-6">
        <StaleNotice at={list.at} />
      </div>
    )
  const isUnreadable = isInvalid(list)
  if (isUnreadable || !known)
    return (
      <div role={isUnreadable ? 'alert' : undefined}>
        <ListFailed isUnreadable={isUnreadable} />
      </div>
    )
  return (
    <div className="grid gap-6">
      <StaleNotice at={known.at} />
      <Section title={appointmentList.future} count={known.appointments.length}>
        {known.appointments.map((appointment, index) => cardOf(appointment, 'ahead', index === 0))}
        {known.appointments.length === 0 && <p className="p-2">{appointmentList.noFuture}</p>}
      </Section>
      <p className="text-quiet">{copy.onlyAhead}</p>
    </div>
  )
}

export const ListFailed = ({ isUnreadable }: { isUnreadable: boolean }) => (
  <EmptyState
    picture="empty-calendar"
    title={isUnreadable ? appointmentList.invalid : appointmentList.failed}
    hint={isUnreadable ? '' : shell.failedHint}
    action={{ label: shell.retry, onPress: retryAppointments }}
  />
)

export const showRefused = (): void => showToast(copy.refused, 'error')

export function StaleNotice({ at }: { at: number }) {
  const isBusy = useStore(retryAppointments.$running).length > 0
  return (
    <div className="flex flex-wrap items-center justify-between gap-4 rounded-lg border border-amber bg-amber-soft p-4">
      <div role="status" className="flex min-w-0 flex-1 basis-72 gap-2">
        <Icon name="alert-circle" className="mt-0.5 flex-none text-amber" />
        <div>
          <p className="font-semibold">{copy.asOf(at)}</p>
          <p>
            {copy.mayHaveChanged} {copy.call} <PhoneLink />.
          </p>
        </div>
      </div>
      <Button isBusy={isBusy} busyLabel={copy.retrying} onPress={retryAppointments} label={shell.retry} />
    </div>
  )
}
