import { useStore } from '@nanostores/react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { appointmentList as copy } from '#i18n/current/appointments.ts'
import type { Appointment } from '#api/appointments.ts'
import { appointmentLabels, nearDay } from '#i18n/current/shared.ts'
import { localTime } from '#lib/clock-time.ts'
import { fullDay, shortDay, wallTime } from '#lib/dates.ts'
import { weekdayDate } from '#lib/day-text.ts'
import { now } from '#lib/server-time.ts'
import { joined } from '#lib/text.ts'
import { hasSlotBegun, lastChange } from '#scheduling/slots.ts'
import { appointmentSubject } from '#lib/specialities.ts'
import type { CardDialog, ListPart } from '#stores/dialogs.ts'
import { $today } from '#stores/today.ts'
import { Icon } from '#ui/Icon.tsx'
import { Portrait } from '#ui/Portrait.tsx'
import { PhoneLink } from '#ui/contact-links.tsx'
import { ForWhom, Processing } from './appointment-parts.tsx'
import { paidBackText, PastActions, UpcomingActions } from './CardActions.tsx'

export type CardProps = {
  appointment: Appointment
  standing: ListPart
  /** Only the first of the upcoming ones is open at first, and cannot be folded. */
  isFirst: boolean
  isCancelling: boolean
  /** The card takes the focus when a dialog closes whose button is gone. */
  isOutcome: boolean
  onAsk: (what: CardDialog) => void
}

export function AppointmentCard(props: CardProps) {
  const { appointment, standing, isFirst, isCancelling, isOutcome, onAsk } = props
  const { docId, date, slot } = appointment
  const isAhead = standing === 'ahead'
  const canFold = isAhead && !isFirst
  const [isUnfolded, setUnfolded] = useState(isFirst || isOutcome)
  const isOpen = !canFold || isUnfolded
  const wall = wallTime(now())
  const isTooLate = isAhead && hasSlotBegun(date, slot, lastChange(wall))
  const card = useRef<HTMLElement>(null)
  // After a move in place of one that was called off, whose card is gone.
  const takeFocus = useEffectEvent(() => {
    if (isOutcome && document.activeElement === document.body) card.current?.focus()
  })
  useEffect(() => takeFocus(), [])
  return (
    <article
      ref={card}
      id={`appointment=${appointment.id}`}
      tabIndex={-1}
      aria-label={joined(docId.name, appointmentLabels.when(date))}
      data-outcome={isOutcome || undefined}
      className="@container rounded-md border border-line p-3 sm:p-4"
      aria-busy={isCancelling}
    >
      <div className={`relative wrap-anywhere ${isOpen ? 'leading-snug' : 'leading-tight'}`}>
        <div className="flex gap-2">
          <Head appointment={appointment} isAhead={isAhead} />
          {canFold && <Icon name="chevron-down" className={`text-brand ${isOpen ? 'rotate-180' : ''}`} />}
        </div>
        <div className={isOpen ? 'mt-2 flex flex-wrap gap-3' : ''}>
          {isOpen && (
            <Portrait
              name={docId.name}
              image={appointment.photo || docId.image}
              size="56"
              className="size-14 flex-none rounded-md @max-[14rem]:hidden"
            />
          )}
          <div className="min-w-0 flex-1 basis-[8rem]">
            <h3 className="text-base leading-[inherit]">
              {canFold ? (
                <button
                  type="button"
                  className="text-start after:absolute after:inset-0"
                  aria-expanded={isOpen}
                  aria-label={joined(docId.name, shortDay(date))}
                  onClick={() => setUnfolded(!isOpen)}
                >
                  {docId.name}
                </button>
              ) : (
                docId.name
              )}
            </h3>
            {isOpen && <Facts {...props} />}
          </div>
        </div>
      </div>
      {isCancelling && <Processing />}
      {isOpen && isTooLate && (
        <p className="mt-3 text-sm">
          {hasSlotBegun(date, slot, wall) ? copy.begun : copy.tooLate} <PhoneLink />.
        </p>
      )}
      {isOpen && isAhead && !isCancelling && (
        <UpcomingActions appointment={appointment} onAsk={onAsk} canChange={!isTooLate} />
      )}
      {!isAhead && <PastActions appointment={appointment} onAsk={onAsk} />}
    </article>
  )
}

/** Tomorrow · Mon 30 Nov · about 9:00 AM */
function Head({ appointment, isAhead }: { appointment: Appointment; isAhead: boolean }) {
  const today = useStore($today)
  const { date, slot, time, arrivesAt } = appointment
  const near = isAhead && nearDay(date, today)
  const hour = isAhead && arrivesAt ? appointmentLabels.about(arrivesAt) : time
  return (
    <p className="grow sm:text-lg sm:leading-snug">
      {near && <b>{near} · </b>}
      <time className={near ? '' : 'font-bold'} dateTime={date} title={fullDay(date)}>
        {isAhead ? weekdayDate(date) : shortDay(date)}
      </time>
      {hour && ' · '}
      <span className="inline-block tabular-nums">{hour}</span>{' '}
      {hour && slot && <span className="text-quiet">{appointmentLabels.hospitalTime(date, slot)}</span>}
    </p>
  )
}

/** A failed refund is a sentence, which needs more than one line. */
const DUE = globalThis.IS_PAID_ONLINE
  ? 'mt-1 rounded-md bg-amber-soft px-2 text-sm font-semibold text-amber w-fit'
  : 'chip mt-1 bg-amber-soft text-amber'

function Facts({ appointment, standing }: CardProps) {
  const isAhead = standing === 'ahead'
  const late = lateText(appointment)
  const due =
    (globalThis.IS_PAID_ONLINE && paidBackText(appointment)) ||
    (paymentOf(appointment, standing) === 'pending' && copy.pending)
  return (
    <>
      <p className="text-sm text-quiet">{isAhead ? appointment.room : pastSubject(appointment, standing)}</p>
      <ForWhom appointment={appointment} />
      {isAhead && late && <p className="text-sm font-semibold">{late}</p>}
      {due && <p className={DUE}>{due}</p>}
    </>
  )
}

export const lateText = ({ late }: Appointment) =>
  late && `${copy.late(localTime(late.until))}: ${late.reason}`

/** Neurologist · Completed */
function pastSubject(appointment: Appointment, standing: ListPart): string {
  const status = statusOf(appointment, standing)
  return [appointmentSubject(appointment), status && copy.status[status]].filter(Boolean).join(' · ')
}

export const paymentOf = ({ paymentStatus, disruption }: Appointment, standing: ListPart) =>
  (standing === 'cancelled' || disruption) && paymentStatus === 'pending' ? undefined : paymentStatus

/** A past appointment does not show `booked`; a past affected one counts as cancelled. */
export const statusOf = ({ status, disruption }: Appointment, standing: ListPart) => {
  if (disruption) return standing === 'ahead' ? undefined : 'cancelled'
  return standing !== 'ahead' && status === 'booked' ? undefined : status
}
