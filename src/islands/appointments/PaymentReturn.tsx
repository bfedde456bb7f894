import { useStore } from '@nanostores/react'
import { type ReactNode, useEffect, useEffectEvent } from 'react'
import { appointmentList } from '#i18n/current/appointments.ts'
import { payment as payCopy, paymentRefusals, paymentReturn as copy } from '#i18n/current/payment.ts'
import type { Appointment } from '#api/appointments.ts'
import { bookingFee, wholeUnits } from '#lib/money.ts'
import { loadAppointments } from '#stores/appointment-list.ts'
import { payAppointment } from '#stores/appointments.ts'
import { followReturned, returned } from '#stores/payment.ts'
import { Button } from '#ui/Button.tsx'
import { CloseButton } from '#ui/Dialog.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Refusal, useAction } from '../action.tsx'
import { reloadAfter } from './CardActions.tsx'

type Props = {
  id: string
  /** Undefined while the list is loading. */
  appointment: Appointment | undefined
  onReceipt: (appointment: Appointment) => void
  /** It is known how the payment ended. */
  onEnd: () => void
  onClose: () => void
}

/** The outcome of a payment, after the provider's page. */
export function PaymentReturn({ id, appointment, onReceipt, onEnd, onClose }: Props) {
  const known = useStore(returned.$data)
  const { isSending: isAsking, run } = useAction(followReturned, paymentRefusals)
  const { run: pay, ...paying } = useAction(payAppointment, paymentRefusals, { key: id, refuse: reloadAfter })
  const payment = known.state === 'loaded' ? known.payment : undefined
  const isUnknown = known.state === 'failed' || ('error' in known && known.state === 'loaded')
  const isOver = known.state === 'missing' || (payment && !isUnknown && payment.state !== 'open')

  const begin = useEffectEvent(() => void run(id))
  const end = useEffectEvent(() => {
    onEnd()
    void loadAppointments()
  })
  useEffect(() => begin(), [id])
  useEffect(() => {
    if (isOver) end()
  }, [isOver])

  const payButton = (label: string) => (
    <Button
      look="primary"
      isBusy={paying.isSending}
      busyLabel={payCopy.opening}
      onPress={() => pay(id)}
      label={label}
    />
  )
  const lookButton = (
    <Button isBusy={isAsking} busyLabel={copy.checking} onPress={() => run(id)} label={copy.look} />
  )
  const frame = { onClose, refusal: <Refusal of={paying} /> }

  if (isUnknown)
    return (
      <Note {...frame} look="amber" title={copy.unknown} hint={copy.unknownHint}>
        {lookButton}
      </Note>
    )
  if (known.state === 'loading') return <Note {...frame} look="mint" title={copy.checking} isBusy />
  if (!payment) return null
  const { state, amount, currency, receipt } = payment
  if (state === 'open')
    return (
      <Note
        {...frame}
        look="amber"
        title={copy.waiting}
        hint={isAsking ? copy.waitingHint : copy.waitingLong}
        isBusy={isAsking}
      >
        {payButton(copy.goOn)}
        {!isAsking && lookButton}
      </Note>
    )
  if (state === 'failed') {
    const isPayable = appointment?.status !== 'cancelled' && !appointment?.disruption
    return (
      <Note {...frame} look="coral" title={copy.failed} hint={isPayable ? copy.failedHint : undefined}>
        {isPayable && payButton(copy.again)}
      </Note>
    )
  }
  const title =
    state === 'paid' ? copy.paid(bookingFee(wholeUnits(amount, currency))) : payCopy.paidBack[state]
  if (!title) return null
  return (
    <Note
      {...frame}
      look={state === 'refund_failed' ? 'amber' : 'mint'}
      title={title}
      hint={receipt && copy.receiptIs(receipt.number)}
    >
      {receipt && appointment && (
        <Button icon="printer" onPress={() => onReceipt(appointment)} label={copy.print} />
      )}
    </Note>
  )
}

const LOOKS = {
  mint: ['bg-mint', 'check-circle', 'text-brand'],
  amber: ['border border-amber bg-amber-soft', 'clock', 'text-amber'],
  coral: ['border border-coral bg-coral-soft', 'alert-circle', 'text-coral'],
} as const

type NoteProps = {
  look: keyof typeof LOOKS
  title: string
  hint?: string | undefined
  isBusy?: boolean
  refusal: ReactNode
  onClose: () => void
  children?: ReactNode
}

function Note({ look, title, hint, isBusy, refusal, onClose, children }: NoteProps) {
  const [box, icon, tone] = LOOKS[look]
  return (
    <section className={`relative mb-6 rounded-lg p-4 ${box}`} aria-busy={isBusy}>
      <div role="status">
        <p className="flex items-start gap-2 pe-10 text-lg leading-snug font-bold">
          {isBusy ? (
            <span className={`spinner mt-1 flex-none ${tone}`} aria-hidden="true" />
          ) : (
            <Icon name={icon} className={`mt-0.5 flex-none ${tone}`} />
          )}
          {title}
        </p>
        {hint && <p className="mt-1">{hint}</p>}
      </div>
      <CloseButton label={appointmentList.dismiss} className="absolute end-1 top-1" onPress={onClose} />
      {refusal}
      {children && <div className="mt-3 flex flex-wrap gap-2">{children}</div>}
    </section>
  )
}
