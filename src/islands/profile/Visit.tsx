import { visit as copy } from '#i18n/en/visit.ts'
import type { Appointment } from '#api/appointments.ts'
import { kindOf } from '#lib/specialities.ts'
import { Portrait } from '#ui/Portrait.tsx'
import { OffChip, When } from '../appointments/appointment-parts.tsx'

type Props = { appointment: Appointment; isFull?: boolean }

export function Visit({ appointment, isFull = false }: Props) {
  const { docId, photo, date, time, place, arrivesAt, disruption } = appointment
  return (
    <div className="flex items-center gap-4">
      <Portrait
        name={docId.name}
        image={photo || docId.image}
        width="56"
        height="56"
        className="size-14 flex-none rounded-md"
      />
      <div className="min-w-0 grow wrap-anywhere">
        <p className="flex flex-wrap items-center gap-x-2">
          <span className="font-bold">{docId.name || copy.noDoctor}</span>
          <span className="text-sm text-quiet">{kindOf(appointment)}</span>
          <OffChip disruption={disruption} />
        </p>
        <p>
          <When date={date} time={time} isFull={isFull} isOff={disruption?.canKeep === false} />
        </p>
        {isFull && place && arrivesAt && !disruption && (
          <p className="text-sm text-brand">{copy.turn(place, arrivesAt)}</p>
        )}
      </div>
    </div>
  )
}
