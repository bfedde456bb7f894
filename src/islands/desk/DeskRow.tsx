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
/** A row of 56 px in columns, where the words have room; else a card. */
const ROW =
  'relative grid grid-cols-[minmax(4.5rem,auto)_minmax(0,1fr)] gap-x-3 gap-y-1 border-t border-line bg-surface p-3 [&>*]:min-w-0 [&>*]:wrap-anywhere @max-[14rem]:grid-cols-1 @min-[52rem]:table-row @min-[52rem]:[&>*]:h-14 @min-[52rem]:[&>*]:px-3 @min-[52rem]:[&>*]:py-1.25'
const REACH_ICONS = { text: 'bell', email: 'mail', call: 'phone' }

export function DeskRow({ appointment }: { appointment: DeskAppointment }) {
  const { id, arrivesAt, place, status } = appointment
  const isOff = status === 'cancelled'
  const strong = `block font-semibold ${isOff ? 'text-quiet line-through' : ''}`
  return (
    <tr id={`desk-row-${id}`} tabIndex={-1} className={ROW}>
      <td>
        <strong className={strong}>{arrivesAt}</strong>
        <span className="text-[0.8125rem] text-quiet">{copy.place(place)}</span>
      </td>
      <th scope="row" className="text-start font-normal">
        <strong className={strong}>{nameOf(appointment)}</strong>
        <Facts appointment={appointment} />
      </th>
      <Why appointment={appointment} isOff={isOff} />
      <td className="col-span-full">
        <Payment appointment={appointment} isOff={isOff} />
      </td>
      <td className="col-span-full">
        <RowActions appointment={appointment} />
      </td>
    </tr>
  )
}

function Facts({ appointment }: { appointment: DeskAppointment }) {
  const { number, patient, reach, isNotReached, forBirthYear } = appointment
  const icon = isNotReached ? 'alert-circle' : reach && REACH_ICONS[reach]
  return (
    <p className="flex flex-wrap gap-x-2.5 text-[0.8125rem] text-quiet">
      <span>{patient?.phone || copy.noPhone}</span>
      {forBirthYear && <span>{copy.born(forBirthYear)}</span>}
      <span>{number}</span>
      {icon && (
        <span className={`inline-flex items-center gap-1 ${isNotReached ? 'font-semibold text-coral' : ''}`}>
          <Icon name={icon} className="size-3.5" />
          {isNotReached ? copy.notReached : reach && copy.reach[reach]}
        </span>
      )}
    </p>
  )
}

function Why({ appointment, isOff }: { appointment: DeskAppointment; isOff: boolean }) {
  const { reason, note, cancelReason, disruption } = appointment
  return (
    <td className="col-span-full text-[0.875rem] @max-[52rem]:empty:hidden">
      {(reason || cancelReason) && <p>{[reason, cancelReason].filter(Boolean).join(' · ')}</p>}
      {note && <p className="italic">{note}</p>}
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
