import { desk as copy } from '#i18n/current/desk.ts'
import type { DeskAppointment } from '#contract/desk.ts'
import { bookingFee } from '#lib/money.ts'
import { Icon } from '#ui/Icon.tsx'
import { RowActions } from './RowActions.tsx'
import { nameOf } from './desk-parts.tsx'

const CHIPS = {
  paid: 'bg-mint text-brand',
  pending: 'bg-amber-soft text-amber',
  online: 'bg-mint text-brand',
  counter: 'bg-mint text-brand',
  refund_due: 'bg-amber-soft text-amber',
  refunded: 'bg-paper text-quiet',
  refund_failed: 'bg-coral-soft text-coral',
}
const REACH_ICONS = { text: 'bell', email: 'mail', call: 'phone' }

export function DeskRow({ appointment }: { appointment: DeskAppointment }) {
  const { id, arrivesAt, place, status, attendance } = appointment
  const isOff = status === 'cancelled'
  return (
    <tr
      id={`desk-row-${id}`}
      tabIndex={-1}
      className="desk-row"
      data-off={isOff || undefined}
      data-was={attendance}
    >
      <td className="desk-time">
        <strong>{arrivesAt}</strong>
        <span>{copy.place(place)}</span>
      </td>
      <Who appointment={appointment} />
      <Why appointment={appointment} isOff={isOff} />
      <td className="desk-pay">
        <Payment appointment={appointment} isOff={isOff} />
      </td>
      <td className="desk-do">
        <RowActions appointment={appointment} />
      </td>
    </tr>
  )
}

function Who({ appointment }: { appointment: DeskAppointment }) {
  const { number, patient, reach, isNotReached, forBirthYear } = appointment
  return (
    <th scope="row" className="desk-who">
      <strong>{nameOf(appointment)}</strong>
      <p>
        <span>{patient?.phone || copy.noPhone}</span>
        {forBirthYear && <span>{copy.born(forBirthYear)}</span>}
        <span>{number}</span>
        {isNotReached ? (
          <span className="desk-alarm">
            <Icon name="alert-circle" />
            {copy.notReached}
          </span>
        ) : (
          reach && (
            <span className="desk-reach">
              <Icon name={REACH_ICONS[reach]} />
              {copy.reach[reach]}
            </span>
          )
        )}
      </p>
    </th>
  )
}

function Why({ appointment, isOff }: { appointment: DeskAppointment; isOff: boolean }) {
  const { reason, note, cancelReason, disruption } = appointment
  return (
    <td className="desk-why">
      {(reason || cancelReason) && <p>{[reason, cancelReason].filter(Boolean).join(' · ')}</p>}
      {note && <p className="desk-note">{note}</p>}
      {disruption && !isOff && <p className="text-amber">{copy.closed(disruption)}</p>}
    </td>
  )
}

function Payment({ appointment, isOff }: { appointment: DeskAppointment; isOff: boolean }) {
  const { payment, paymentStatus, fee } = appointment
  const words = { ...copy.chips, ...copy.moneyChips, pending: copy.toPay(bookingFee(fee)) }
  const chip = payment ? chipOf(payment) : isOff && paymentStatus === 'pending' ? undefined : paymentStatus
  return <p role="status">{chip && <span className={`chip ${CHIPS[chip]}`}>{words[chip]}</span>}</p>
}

function chipOf({ by, state }: NonNullable<DeskAppointment['payment']>) {
  return state === 'refund_due' || state === 'refunded' || state === 'refund_failed' ? state : by
}
