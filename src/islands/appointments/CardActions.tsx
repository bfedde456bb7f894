import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { appointmentRefusals } from '#i18n/current/appointment-refusals.ts'
import { calendarButton as calendar } from '#i18n/current/calendar-file.ts'
import { appointmentList as copy } from '#i18n/current/appointments.ts'
import type { Appointment } from '#api/appointments.ts'
import { ApiError } from '#api/call.ts'
import { payment as payCopy, paymentRefusals } from '#i18n/current/payment.ts'
import { appointmentLabels } from '#i18n/current/shared.ts'
import { shortDay } from '#lib/dates.ts'
import { hospital } from '#lib/hospital.ts'
import { bookingFee } from '#lib/money.ts'
import { appointmentSubject } from '#lib/specialities.ts'
import { joined } from '#lib/text.ts'
import { ROOT } from '#lib/language.ts'
import { $appointmentList, isFresh, loadAppointments } from '#stores/appointment-list.ts'
import { payAppointment } from '#stores/appointments.ts'
import type { CardDialog } from '#stores/dialogs.ts'
import { $activeEntries, $waitingList } from '#stores/waiting-list.ts'
import { Button, ButtonLink, type Look } from '#ui/Button.tsx'
import { FocusKeeper } from '#ui/FocusKeeper.tsx'
import { showToast } from '#ui/toast.ts'
import { useAction } from '../action.tsx'
import { useCalendarFile } from '../calendar-file.ts'

/** Classes: one row; on a phone the main buttons share a row and the other actions get the next. */
export const ACTIONS = 'mt-3 flex flex-wrap items-center justify-between gap-x-6 gap-y-1'
export const MAIN_ACTIONS =
  'flex flex-wrap gap-2 max-sm:w-full max-sm:[&>*]:grow max-sm:[&>*]:px-3 max-sm:[&_svg]:hidden'
export const OTHER_ACTIONS =
  'flex flex-wrap gap-x-6 gap-y-1 max-sm:w-full max-sm:justify-between max-sm:nth-2:-mb-2'

type Card = { appointment: Appointment; onAsk: (what: CardDialog) => void }

/** Loads the list again after a refusal: it may have changed. */
export function reloadAfter(error: unknown): void {
  if (error instanceof ApiError && error.status) void loadAppointments()
}

export const refuseChange = async () => (await import('./LastKnown.tsx')).showRefused()

/** Accessible name: every card has the same buttons, so the doctor and day are added. */
export function labelOf(text: string, { docId, date }: Appointment): string {
  return `${text}: ${joined(docId.name, shortDay(date))}`
}

/** A fee of 0 is marked as paid, but no provider takes it. */
const isPayable = ({ paymentStatus, fee }: Appointment): boolean =>
  paymentStatus === 'pending' && hospital.payments !== 'desk' && !(globalThis.IS_PAID_ONLINE && fee === 0)

const hasReceipt = ({ payment, paymentStatus }: Appointment) => payment && paymentStatus === 'paid'

export function UpcomingActions({ canChange, ...card }: Card & { canChange: boolean }) {
  const { appointment, onAsk } = card
  const [isMore, setMore] = useState(false)
  const canPay = isPayable(appointment)
  const file = { icon: 'calendar-plus', label: calendar.add, isUpdate: false, appointment }
  const when = appointmentLabels.when(appointment.date)
  return (
    <FocusKeeper className={ACTIONS}>
      <div className={MAIN_ACTIONS}>
        {canPay ? <PayButton appointment={appointment} /> : <CalendarButton {...file} look="primary" />}
        {canChange && (
          <CardButton {...card} what="reschedule" icon="calendar" label={copy.reschedule} look="quiet" />
        )}
      </div>
      <div className={OTHER_ACTIONS}>
        {canChange && (
          <Button
            look="plain"
            icon="close"
            label={copy.cancel}
            aria-label={copy.cancelLabel(appointment.docId.name, when)}
            onPress={() => onAsk('cancel')}
          />
        )}
        {appointment.prescription && <PrescriptionButton {...card} />}
        <Button
          look="plain"
          icon={isMore ? 'minus' : 'plus'}
          label={copy.more}
          aria-label={labelOf(copy.more, appointment)}
          aria-expanded={isMore}
          onPress={() => setMore(!isMore)}
        />
      </div>
      {isMore && (
        <div className={`basis-full border-t border-line pt-3 ${OTHER_ACTIONS}`}>
          <MoreFacts appointment={appointment} />
          {canChange && <Earlier {...card} />}
          {canPay && <CalendarButton {...file} />}
          <CardButton {...card} what="confirmation" icon="printer" label={copy.printConfirmation} />
          {globalThis.IS_PAID_ONLINE && hasReceipt(appointment) && <ReceiptButton {...card} />}
        </div>
      )}
    </FocusKeeper>
  )
}

/** Once money goes back. */
export const paidBackText = ({ payment }: Appointment) => payment && payCopy.paidBack[payment]

export const paidText = (appointment: Appointment): string =>
  (globalThis.IS_PAID_ONLINE && paidBackText(appointment)) || copy.paid

function ReceiptButton(card: Card) {
  return <CardButton {...card} what="receipt" icon="file-text" label={payCopy.receipt} />
}

function PrescriptionButton(card: Card) {
  return <CardButton {...card} what="prescription" icon="pill" label={copy.prescription} />
}

function MoreFacts({ appointment }: { appointment: Appointment }) {
  const { time, fee, place, arrivesAt, paymentStatus, reason } = appointment
  const paid = paymentStatus === 'paid' && paidText(appointment)
  return (
    <div className="text-sm text-quiet">
      <AppointmentNumber appointment={appointment} />
      <p>{appointmentSubject(appointment)}</p>
      <p>{time}</p>
      {place && arrivesAt && <p>{appointmentLabels.turn(place, arrivesAt)}</p>}
      {fee !== undefined && <p>{joined(`${appointmentLabels.fee} ${bookingFee(fee)}`, paid)}</p>}
      {reason && <p>{`${appointmentLabels.why}: ${reason}`}</p>}
    </div>
  )
}

function Earlier(card: Card) {
  const { appointment } = card
  const list = useStore($waitingList)
  const waiting = useStore($activeEntries)
  const isWaiting = waiting.some(({ appointmentId }) => appointmentId === appointment.id)
  if (!list || !appointment.docId._id) return null
  return (
    <CardButton {...card} what="earlier" icon="clock" label={isWaiting ? copy.isWaiting : copy.earlier} />
  )
}

function PayButton({ appointment }: { appointment: Appointment }) {
  const { id } = appointment
  const refusals = globalThis.IS_PAID_ONLINE ? paymentRefusals : appointmentRefusals.pay
  const { isSending, run } = useAction(payAppointment, refusals, {
    key: id,
    onDone: () => globalThis.IS_PAID_ONLINE || showToast(appointmentLabels.payDone),
    refuse: reloadAfter,
  })
  const busyLabel = globalThis.IS_PAID_ONLINE ? payCopy.opening : appointmentLabels.paying
  const face = { icon: 'credit-card', label: copy.pay, busyLabel, look: 'primary' } as const
  return <BusyCardButton {...face} {...{ appointment, isSending }} onPress={() => run(id)} />
}

type CalendarProps = ButtonProps & { isUpdate: boolean }

export function CalendarButton({ isUpdate, ...button }: CalendarProps) {
  const { isSending, save } = useCalendarFile(button.appointment.id, { isUpdate, refuse: reloadAfter })
  return <BusyCardButton {...button} isSending={isSending} busyLabel={calendar.making} onPress={save} />
}

export function PastActions(card: Card) {
  const { appointment } = card
  const { docId, status, disruption, prescription } = appointment
  return (
    <FocusKeeper className={ACTIONS}>
      <div className={MAIN_ACTIONS}>
        <CardButton {...card} what="confirmation" icon="file-text" label={copy.details} look="quiet" />
        <ButtonLink
          aria-label={labelOf(copy.bookAgain, appointment)}
          href={docId._id ? `${ROOT}/appointments/${encodeURIComponent(docId._id)}` : `${ROOT}/doctors`}
          icon="calendar-plus"
          label={copy.bookAgain}
        />
      </div>
      {(prescription || (status === 'completed' && !disruption)) && (
        <div className={OTHER_ACTIONS}>
          <PrescriptionButton {...card} />
        </div>
      )}
      {status === 'cancelled' && (
        <div className={OTHER_ACTIONS}>
          <CalendarButton appointment={appointment} icon="calendar" label={copy.updateCalendar} isUpdate />
        </div>
      )}
      {globalThis.IS_PAID_ONLINE && hasReceipt(appointment) && (
        <div className={OTHER_ACTIONS}>
          <ReceiptButton {...card} />
        </div>
      )}
    </FocusKeeper>
  )
}

type ButtonProps = { appointment: Appointment; icon: string; label: string; look?: Look }
type AskProps = ButtonProps & Card & { what: CardDialog }
type BusyProps = ButtonProps & { busyLabel: string; isSending: boolean; onPress: () => Promise<void> }

export function CardButton({ appointment, onAsk, what, icon, label, look = 'plain' }: AskProps) {
  const name = labelOf(label, appointment)
  return <Button {...{ icon, label, look }} aria-label={name} onPress={() => onAsk(what)} />
}

function BusyCardButton({ appointment, isSending, onPress, ...button }: BusyProps) {
  const name = labelOf(isSending ? button.busyLabel : button.label, appointment)
  const press = () => (isFresh($appointmentList.get()) ? onPress() : refuseChange())
  return <Button look="plain" aria-label={name} {...button} isBusy={isSending} onPress={press} />
}

export function AppointmentNumber({ appointment: { number, id } }: { appointment: Appointment }) {
  if (!number) return <span className="text-xs wrap-anywhere">{`${appointmentLabels.id} ${id}`}</span>
  return (
    <span>
      {appointmentLabels.number} <b className="inline-block text-base text-ink tabular-nums">{number}</b>
    </span>
  )
}
