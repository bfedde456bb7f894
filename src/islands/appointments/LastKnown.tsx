import { type ReactNode, useState } from 'react'
import { appointmentList } from '#copy/appointments.ts'
import { lastKnown as copy } from '#copy/offline.ts'
import type { Appointment } from '#api/appointments.ts'
import type { AppointmentList } from '#stores/appointment-list.ts'
import { readLastKnown } from '#stores/last-known.ts'
import { showToast } from '#ui/toast.ts'
import { AsOf } from './AsOf.tsx'
import { NotTold } from './NotTold.tsx'

type Props = {
  list: AppointmentList
  cardOf: (appointment: Appointment, standing: 'ahead') => ReactNode
}

/** What is said and shown when the appointments could not be fetched; nothing old without a word from when it is. */
export function LastKnown({ list, cardOf }: Props) {
  const [known] = useState(readLastKnown)
  if (list.state === 'loaded')
    return (
      <div className="mb-6">
        <AsOf at={list.at} />
      </div>
    )
  if (list.state === 'invalid' || !known) return <NotTold isInvalid={list.state === 'invalid'} />
  return (
    <div className="grid gap-6">
      <AsOf at={known.at} />
      <section className="surface" aria-label={appointmentList.future}>
        <div className="flex min-h-14 items-center gap-3 px-4 py-3 sm:px-6">
          <h2 className="text-xl">{appointmentList.future}</h2>
          <span className="chip bg-mint text-brand tabular-nums">{known.appointments.length}</span>
        </div>
        <div className="grid gap-4 border-t border-line p-2 sm:p-6">
          {known.appointments.map((appointment) => cardOf(appointment, 'ahead'))}
          {known.appointments.length === 0 && <p className="p-2">{appointmentList.noFuture}</p>}
        </div>
      </section>
      <p className="text-quiet">{copy.onlyAhead}</p>
    </div>
  )
}

export const refuse = (): void => showToast(copy.refused, 'error')
