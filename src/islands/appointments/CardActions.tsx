import { type ReactNode, type Ref, useRef, useState } from 'react'
import { appointmentList as copy } from '#copy/appointments.ts'
import type { Appointment } from '#api/appointment-answer.ts'
import { hospital } from '#lib/hospital.ts'
import { BusyButton } from '#ui/BusyButton.tsx'
import { Icon } from '#ui/Icon.tsx'

/** What a card can ask its page to open. */
export type Question = 'cancel' | 'reschedule' | 'prescription' | 'slip'

type Props = {
  appointment: Appointment
  onAsk: (what: Question) => void
  onPay: () => Promise<void>
  onSave: (() => Promise<void>) | undefined
}

export function ActionsAhead({ appointment, canMove, onAsk, onPay, onSave }: Props & { canMove: boolean }) {
  const { id, paymentStatus } = appointment
  const canPay = id && paymentStatus === 'pending' && hospital.payments !== 'desk'
  const actions = useRef<HTMLDivElement>(null)

  /** The button that was pressed is gone then: the one beside it takes the focus. */
  async function pay(): Promise<void> {
    await onPay()
    requestAnimationFrame(() => {
      if (document.activeElement === document.body) actions.current?.querySelector('button')?.focus()
    })
  }

  return (
    <Actions
      ref={actions}
      first={
        <>
          {canPay && (
            <Busy className="button button-primary" icon="credit-card" busyLabel={copy.paying} onPress={pay}>
              {copy.pay}
            </Busy>
          )}
          {canMove && (
            <button type="button" className="button button-quiet" onClick={() => onAsk('reschedule')}>
              <Icon name="calendar" />
              {copy.reschedule}
            </button>
          )}
        </>
      }
    >
      {onSave && (
        <Busy className="card-action" icon="calendar-plus" busyLabel={copy.makingFile} onPress={onSave}>
          {copy.toCalendar}
        </Busy>
      )}
      <button type="button" className="card-action" onClick={() => onAsk('slip')}>
        <Icon name="printer" />
        {copy.slip}
      </button>
    </Actions>
  )
}

export function ActionsAfterwards({ appointment, onAsk }: Pick<Props, 'appointment' | 'onAsk'>) {
  const { docId, status } = appointment
  return (
    <Actions
      first={
        <>
          <button type="button" className="button button-quiet" onClick={() => onAsk('slip')}>
            <Icon name="file-text" />
            {copy.details}
          </button>
          <a
            className="button button-quiet"
            href={docId._id ? `/appointments/${encodeURIComponent(docId._id)}#choose-day` : '/doctors'}
          >
            <Icon name="calendar-plus" />
            {copy.bookAgain}
          </a>
        </>
      }
    >
      {status === 'completed' && (
        <button type="button" className="card-action" onClick={() => onAsk('prescription')}>
          <Icon name="pill" />
          {copy.prescription}
        </button>
      )}
    </Actions>
  )
}

type ActionsProps = { first: ReactNode; children: ReactNode; ref?: Ref<HTMLDivElement> }

function Actions({ first, children, ref }: ActionsProps) {
  return (
    <div ref={ref} className="card-actions">
      <div>{first}</div>
      <div>{children}</div>
    </div>
  )
}

type BusyProps = {
  className: string
  icon: string
  busyLabel: string
  children: string
  onPress: () => Promise<void>
}

function Busy({ icon, children, onPress, ...button }: BusyProps) {
  const [isBusy, setIsBusy] = useState(false)

  async function press(): Promise<void> {
    setIsBusy(true)
    await onPress()
    setIsBusy(false)
  }

  return (
    <BusyButton {...button} isBusy={isBusy} onClick={() => void press()}>
      <Icon name={icon} />
      {children}
    </BusyButton>
  )
}
