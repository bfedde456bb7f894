import { affectedAppointment as copy } from '#i18n/current/affected-appointment.ts'
import { appointmentLabels } from '#i18n/current/shared.ts'
import { weekdayDate } from '#lib/day-text.ts'
import { hospital, telHref } from '#lib/hospital.ts'
import { joined } from '#lib/text.ts'
import { ButtonLink } from '#ui/Button.tsx'
import { FocusKeeper } from '#ui/FocusKeeper.tsx'
import { AffectedChip, Processing } from './appointment-parts.tsx'
import type { CardProps } from './AppointmentCard.tsx'
import { CardButton } from './CardActions.tsx'
import { NearestTimes } from './NearestTimes.tsx'

type Props = Omit<CardProps, 'isFirst' | 'standing'> & { onMove: () => void }

/** An appointment that the hospital has called off, with times in its place. */
export function AffectedCard({ appointment, isCancelling, isOutcome, onAsk, onMove }: Props) {
  const { docId, date, forName, disruption } = appointment
  const card = { appointment, onAsk }
  return (
    <article
      tabIndex={-1}
      aria-label={joined(docId.name, appointmentLabels.when(date), appointmentLabels.off)}
      data-outcome={isOutcome || undefined}
      className="rounded-lg border border-amber bg-amber-soft p-4 wrap-anywhere sm:p-6"
      aria-busy={isCancelling}
    >
      <AffectedChip disruption={disruption} />
      <h2 className="mt-2 text-xl">{copy.cannot(docId.name, weekdayDate(date), forName)}</h2>
      <p className="mt-1">{disruption?.reason}</p>
      <p className="mt-1">{copy.hint}</p>
      {isCancelling ? (
        <Processing />
      ) : (
        <>
          <NearestTimes appointment={appointment} onMove={onMove} />
          <FocusKeeper className="card-actions">
            <div>
              <CardButton {...card} what="reschedule" icon="calendar" label={copy.choose} look="quiet" />
              <ButtonLink href={telHref(hospital.phone)} icon="phone" label={copy.call} />
            </div>
            <div>
              <CardButton {...card} what="cancel" icon="close" label={copy.notNeeded} />
            </div>
          </FocusKeeper>
        </>
      )}
    </article>
  )
}
