import { useStore } from '@nanostores/react'
import type { ReactNode } from 'react'
import { appointmentRefusals } from '#i18n/current/appointment-refusals.ts'
import { appointmentList as copy } from '#i18n/current/appointments.ts'
import type { Appointment } from '#api/appointments.ts'
import { ApiError } from '#api/call.ts'
import { shortDay } from '#lib/dates.ts'
import { hospital } from '#lib/hospital.ts'
import { joined } from '#lib/text.ts'
import { ROOT } from '#lib/language.ts'
import { $appointmentList, isFresh, loadAppointments } from '#stores/appointment-list.ts'
import { payAppointment } from '#stores/appointments.ts'
import { $calendarLink, makeCalendarFile } from '#stores/calendar-file.ts'
import { $activeEntries, $waitingList } from '#stores/waiting-list.ts'
import { Button, ButtonLink, type Look } from '#ui/Button.tsx'
import { FocusKeeper } from '#ui/FocusKeeper.tsx'
import { showToast } from '#ui/toast.ts'
import { useAction } from '../action.tsx'

export type CardDialog = 'cancel' | 'reschedule' | 'earlier' | 'prescription' | 'slip'

type Card = { appointment: Appointment; onAsk: (what: CardDialog) => void }

/** Loads the list again after a refusal: it may have changed. */
export function reloadAfter(error: unknown): void {
  if (error instanceof ApiError && error.status) void loadAppointments()
}

export const refuseChange = async () => (await import('./LastKnown.tsx')).showRefused()

/** Accessible name: every card has the same buttons, so the doctor and day are added. */
function labelOf(text: string, { docId, date }: Appointment): string {
  return `${text}: ${joined(docId.name, shortDay(date))}`
}

export function UpcomingActions({ canMove, ...card }: Card & { canMove: boolean }) {
  const { appointment } = card
  const canPay = appointment.paymentStatus === 'pending' && hospital.payments !== 'desk'
  const first = (
    <>
      {canPay && <PayButton appointment={appointment} />}
      {canMove && (
        <CardButton {...card} what="reschedule" icon="calendar" label={copy.reschedule} look="quiet" />
      )}
    </>
  )
  return (
    <Actions first={first}>
      {canMove && <Earlier {...card} />}
      <DocumentActions {...card} label={copy.toCalendar} />
    </Actions>
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
  const { isSending, run } = useAction(payAppointment, appointmentRefusals.pay, {
    key: id,
    onDone: () => showToast(copy.payDone),
    refuse: reloadAfter,
  })
  const face = { icon: 'credit-card', label: copy.pay, busyLabel: copy.paying, look: 'primary' } as const
  return <BusyCardButton {...face} {...{ appointment, isSending }} onPress={() => run(id)} />
}

export function DocumentActions({ label, ...card }: Card & { label: string }) {
  const { appointment } = card
  const isUpdate = Boolean(appointment.disruption)
  return (
    <>
      <CalendarButton icon="calendar-plus" {...{ label, appointment, isUpdate }} />
      <CardButton {...card} what="slip" icon="printer" label={copy.slip} />
    </>
  )
}

type CalendarProps = ButtonProps & { isUpdate: boolean }

export function CalendarButton({ isUpdate, ...button }: CalendarProps) {
  const { appointment } = button
  const { isSending, run } = useAction(makeCalendarFile, appointmentRefusals.calendar, {
    key: appointment.id,
    async onDone(text) {
      const { saveFile } = await import('#ui/save-file.ts')
      saveFile(copy.calendarFile(appointment.date), text, 'text/calendar;charset=utf-8')
      showToast(isUpdate ? copy.calendarUpdated : copy.calendarSaved)
    },
    refuse: reloadAfter,
  })
  const link = useStore($calendarLink, { ssr: 'initial' })
  return (
    <>
      <BusyCardButton
        {...button}
        isSending={isSending}
        busyLabel={copy.makingFile}
        onPress={() => run(appointment)}
      />
      {link?.id === appointment.id && (
        <ButtonLink
          look="plain"
          icon="calendar-plus"
          href={link.href}
          aria-label={labelOf(copy.calendarLink, appointment)}
          label={copy.calendarLink}
        />
      )}
    </>
  )
}

export function PastActions(card: Card) {
  const { appointment } = card
  const { docId, status, disruption } = appointment
  const first = (
    <>
      <CardButton {...card} what="slip" icon="file-text" label={copy.details} look="quiet" />
      <ButtonLink
        aria-label={labelOf(copy.bookAgain, appointment)}
        href={
          docId._id ? `${ROOT}/appointments/${encodeURIComponent(docId._id)}#choose-day` : `${ROOT}/doctors`
        }
        icon="calendar-plus"
        label={copy.bookAgain}
      />
    </>
  )
  return (
    <Actions first={first}>
      {status === 'completed' && !disruption && (
        <CardButton {...card} what="prescription" icon="pill" label={copy.prescription} />
      )}
    </Actions>
  )
}

export function Actions({ first, children }: { first: ReactNode; children: ReactNode }) {
  return (
    <FocusKeeper className="card-actions">
      <div>{first}</div>
      <div>{children}</div>
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
  if (!number) return <span className="text-xs wrap-anywhere">{`${copy.id} ${id}`}</span>
  return (
    <span>
      {copy.number} <b className="inline-block text-base text-ink tabular-nums">{number}</b>
    </span>
  )
}
