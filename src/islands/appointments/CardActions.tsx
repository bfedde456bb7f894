import { useStore } from '@nanostores/react'
import type { ReactNode } from 'react'
import { appointmentList as copy } from '#i18n/current/appointments.ts'
import type { Appointment } from '#api/appointments.ts'
import { appointmentLabels } from '#i18n/current/shared.ts'
import { shortDay } from '#lib/dates.ts'
import { hospital } from '#lib/hospital.ts'
import { joined } from '#lib/text.ts'
import { ROOT } from '#lib/language.ts'
import { $activeEntries, $waitingList } from '#stores/waiting-list.ts'
import { Button, ButtonLink, type Look, useBusy } from '#ui/Button.tsx'
import { FocusKeeper } from '#ui/FocusKeeper.tsx'

export type CardDialog = 'cancel' | 'reschedule' | 'earlier' | 'prescription' | 'slip'

type Card = { appointment: Appointment; onAsk: (what: CardDialog) => void }
type Props = Card & {
  onPay: () => Promise<void>
  onSave: (() => Promise<void>) | undefined
  calendarLink: string | undefined
}

/** Accessible name: every card has the same buttons, so the doctor and day are added. */
function labelOf(text: string, { docId, date }: Appointment): string {
  return `${text}: ${joined(docId.name || appointmentLabels.noDoctor, date && shortDay(date))}`
}

export function UpcomingActions({
  canMove,
  onPay,
  onSave,
  calendarLink,
  ...card
}: Props & { canMove: boolean }) {
  const { appointment } = card
  const { id, paymentStatus } = appointment
  const canPay = id && paymentStatus === 'pending' && hospital.payments !== 'desk'
  const first = (
    <>
      {canPay && (
        <BusyCardButton
          look="primary"
          icon="credit-card"
          label={copy.pay}
          busyLabel={copy.paying}
          appointment={appointment}
          onPress={onPay}
        />
      )}
      {canMove && (
        <CardButton {...card} what="reschedule" icon="calendar" label={copy.reschedule} look="quiet" />
      )}
    </>
  )
  return (
    <Actions first={first}>
      {canMove && <Earlier {...card} />}
      <DocumentActions {...card} label={copy.toCalendar} onSave={onSave} calendarLink={calendarLink} />
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

type DocumentProps = Omit<Props, 'onPay'> & { label: string }

export function DocumentActions({ label, onSave, calendarLink, ...card }: DocumentProps) {
  return (
    <>
      {onSave && (
        <BusyCardButton
          icon="calendar-plus"
          label={label}
          busyLabel={copy.makingFile}
          appointment={card.appointment}
          onPress={onSave}
        />
      )}
      <CalendarLink appointment={card.appointment} href={calendarLink} />
      <CardButton {...card} what="slip" icon="printer" label={copy.slip} />
    </>
  )
}

type LinkProps = { appointment: Appointment; href: string | undefined }

/** For browsers that drop files made in a page. */
export const CalendarLink = ({ appointment, href }: LinkProps) =>
  href && (
    <ButtonLink
      look="plain"
      icon="calendar-plus"
      href={href}
      aria-label={labelOf(copy.calendarLink, appointment)}
      label={copy.calendarLink}
    />
  )

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
type BusyProps = ButtonProps & { busyLabel: string; onPress: () => Promise<void> }

export function CardButton({ appointment, onAsk, what, icon, label, look = 'plain' }: AskProps) {
  const name = labelOf(label, appointment)
  return <Button {...{ icon, label, look }} aria-label={name} onPress={() => onAsk(what)} />
}

export function BusyCardButton({ appointment, onPress, ...button }: BusyProps) {
  const [isBusy, press] = useBusy(onPress)
  const name = labelOf(isBusy ? button.busyLabel : button.label, appointment)
  return <Button look="plain" aria-label={name} {...button} isBusy={isBusy} onPress={press} />
}

export function AppointmentNumber({ appointment: { number, id } }: { appointment: Appointment }) {
  if (!number) return id && <span className="text-xs wrap-anywhere">{`${copy.id} ${id}`}</span>
  return (
    <span>
      {copy.number} <b className="inline-block text-base text-ink tabular-nums">{number}</b>
    </span>
  )
}
