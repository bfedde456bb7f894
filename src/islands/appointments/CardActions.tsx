import { useStore } from '@nanostores/react'
import type { ReactNode } from 'react'
import { appointmentList as copy } from '#i18n/en/appointments.ts'
import type { Appointment } from '#api/appointments.ts'
import { appointmentLabels } from '#i18n/en/shared.ts'
import { shortDay } from '#lib/dates.ts'
import { hospital } from '#lib/hospital.ts'
import { joined } from '#lib/text.ts'
import { ROOT } from '#lib/language.ts'
import { $activeEntries, $waitingList } from '#stores/waiting-list.ts'
import { BusyButton, useBusy } from '#ui/BusyButton.tsx'
import { FocusKeeper } from '#ui/FocusKeeper.tsx'
import { Icon } from '#ui/Icon.tsx'

export type CardDialog = 'cancel' | 'reschedule' | 'earlier' | 'prescription' | 'slip'

type Card = { appointment: Appointment; onAsk: (what: CardDialog) => void }
type Props = Card & { onPay: () => Promise<void>; onSave: (() => Promise<void>) | undefined }

/** Accessible name: every card has the same buttons, so the doctor and day are added. */
function labelOf(text: string, { docId, date }: Appointment): string {
  return `${text}: ${joined(docId.name || appointmentLabels.noDoctor, date && shortDay(date))}`
}

export function UpcomingActions({ canMove, onPay, onSave, ...card }: Props & { canMove: boolean }) {
  const { appointment } = card
  const { id, paymentStatus } = appointment
  const canPay = id && paymentStatus === 'pending' && hospital.payments !== 'desk'
  const first = (
    <>
      {canPay && (
        <BusyCardButton
          className="button button-primary"
          icon="credit-card"
          text={copy.pay}
          busyText={copy.paying}
          appointment={appointment}
          onPress={onPay}
        />
      )}
      {canMove && (
        <CardButton
          {...card}
          what="reschedule"
          icon="calendar"
          text={copy.reschedule}
          className="button button-quiet"
        />
      )}
    </>
  )
  return (
    <Actions first={first}>
      {canMove && <Earlier {...card} />}
      <DocumentActions {...card} text={copy.toCalendar} onSave={onSave} />
    </Actions>
  )
}

function Earlier(card: Card) {
  const { appointment } = card
  const list = useStore($waitingList)
  const waiting = useStore($activeEntries)
  const isWaiting = waiting.some(({ appointmentId }) => appointmentId === appointment.id)
  if (!list || !appointment.docId._id) return null
  return <CardButton {...card} what="earlier" icon="clock" text={isWaiting ? copy.isWaiting : copy.earlier} />
}

export function DocumentActions({ text, onSave, ...card }: Omit<Props, 'onPay'> & { text: string }) {
  return (
    <>
      {onSave && (
        <BusyCardButton
          icon="calendar-plus"
          text={text}
          busyText={copy.makingFile}
          appointment={card.appointment}
          onPress={onSave}
        />
      )}
      <CardButton {...card} what="slip" icon="printer" text={copy.slip} />
    </>
  )
}

export function PastActions(card: Card) {
  const { appointment } = card
  const { docId, status, disruption } = appointment
  const first = (
    <>
      <CardButton
        {...card}
        what="slip"
        icon="file-text"
        text={copy.details}
        className="button button-quiet"
      />
      <a
        className="button button-quiet"
        aria-label={labelOf(copy.bookAgain, appointment)}
        href={
          docId._id ? `${ROOT}/appointments/${encodeURIComponent(docId._id)}#choose-day` : `${ROOT}/doctors`
        }
      >
        <Icon name="calendar-plus" />
        {copy.bookAgain}
      </a>
    </>
  )
  return (
    <Actions first={first}>
      {status === 'completed' && !disruption && (
        <CardButton {...card} what="prescription" icon="pill" text={copy.prescription} />
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

type ButtonProps = {
  icon: string
  text: string
  className?: string
  isDisabled?: boolean
}

type AskProps = ButtonProps & Card & { what: CardDialog }

export function CardButton({
  appointment,
  onAsk,
  what,
  icon,
  text,
  className = 'card-action',
  isDisabled,
}: AskProps) {
  return (
    <button
      type="button"
      className={className}
      aria-label={labelOf(text, appointment)}
      disabled={isDisabled}
      onClick={() => onAsk(what)}
    >
      <Icon name={icon} />
      {text}
    </button>
  )
}

type BusyProps = ButtonProps & {
  appointment: Appointment
  busyText: string
  onPress: () => Promise<void>
}

export function BusyCardButton({
  appointment,
  icon,
  text,
  busyText,
  className = 'card-action',
  isDisabled,
  onPress,
}: BusyProps) {
  const [isBusy, press] = useBusy(onPress)
  return (
    <BusyButton
      className={className}
      aria-label={labelOf(isBusy ? busyText : text, appointment)}
      disabled={isDisabled}
      isBusy={isBusy}
      busyLabel={busyText}
      onClick={press}
    >
      <Icon name={icon} />
      {text}
    </BusyButton>
  )
}
