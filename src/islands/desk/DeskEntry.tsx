import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { changeByDesk } from '#api/desk.ts'
import type { DeskAppointment } from '#contract/desk.ts'
import { desk as copy, deskRefusals } from '#i18n/current/desk.ts'
import { bookingFee } from '#lib/money.ts'
import { runAtDesk } from '#stores/desk.ts'
import { Button } from '#ui/Button.tsx'
import { FocusKeeper } from '#ui/FocusKeeper.tsx'
import { showToast } from '#ui/toast.ts'
import { Refusal, useAction } from '../action.tsx'

const ACTIONS = ['attended', 'missed', 'paid', 'cancel'] as const
type Action = (typeof ACTIONS)[number]
const CHIPS = {
  attended: 'bg-mint text-brand',
  missed: 'bg-coral-soft text-coral',
  cancelled: 'bg-paper text-quiet',
  paid: 'bg-mint text-brand',
  pending: 'bg-amber-soft text-amber',
  online: 'bg-mint text-brand',
  counter: 'bg-mint text-brand',
  refund_due: 'bg-amber-soft text-amber',
  refunded: 'bg-paper text-quiet',
  refund_failed: 'bg-coral-soft text-coral',
}

export function DeskEntry({ appointment }: { appointment: DeskAppointment }) {
  const { number, arrivesAt, place, status, attendance, paymentStatus, fee } = appointment
  const { patient, forName, reason, note, cancelReason, disruption } = appointment
  const isOff = status === 'cancelled'
  const struck = isOff ? 'text-quiet line-through' : ''
  const account = patient?.name || copy.noPatient
  const name = forName ? copy.forPatient(forName, account) : account
  const money = appointment.payment && chipOf(appointment.payment)
  const payment = money ?? (isOff && paymentStatus === 'pending' ? undefined : paymentStatus)
  const words = { ...copy.chips, ...copy.moneyChips, pending: copy.toPay(bookingFee(fee)) }
  return (
    <li className="flex break-inside-avoid flex-wrap gap-x-4 gap-y-3 border-t border-line p-4">
      <p className="w-[5rem] flex-none tabular-nums">
        <span className={`block font-semibold ${struck}`}>{arrivesAt}</span>
        <span className="text-sm text-quiet">{copy.place(place)}</span>
      </p>
      <div className="min-w-0 flex-1 basis-44 wrap-anywhere">
        <h4 className={`font-semibold ${struck}`}>{name}</h4>
        <p className="flex flex-wrap gap-x-4 text-sm text-quiet tabular-nums">
          <span>{patient?.phone}</span>
          <span>{number}</span>
        </p>
        <p role="status" className="mt-1 flex flex-wrap gap-2">
          {[isOff && ('cancelled' as const), attendance, payment].map(
            (chip) =>
              chip && (
                <span key={chip} className={`chip ${CHIPS[chip]}`}>
                  {words[chip]}
                </span>
              ),
          )}
        </p>
        <p className="text-sm">{[reason, note, cancelReason].filter(Boolean).join(' · ')}</p>
        {disruption && !isOff && <p className="text-sm text-amber">{copy.closed(disruption)}</p>}
      </div>
      {!isOff && <Actions appointment={appointment} name={name} />}
    </li>
  )
}

function chipOf({ by, state }: NonNullable<DeskAppointment['payment']>) {
  return state === 'refund_due' || state === 'refunded' || state === 'refund_failed' ? state : by
}

function Actions({ appointment, name }: { appointment: DeskAppointment; name: string }) {
  const { id, number, attendance, paymentStatus, fee } = appointment
  const warn = (warning: string) => warning && showToast(warning, 'error')
  const { isBusy, run, ...sending } = useDesk(id, warn)
  const [asked, setAsked] = useState<'paid' | 'cancel'>()
  const [pressed, setPressed] = useState<Action>()

  function press(action: Action): void {
    if (isBusy) return
    setPressed(action)
    if ((action === 'paid' || action === 'cancel') && asked !== action) return setAsked(action)
    void run((key) => changeByDesk(id, action, key))?.then(() => setAsked(undefined))
  }
  const button = (action: Action, label: string) => (
    <Button
      key={action}
      label={label}
      aria-label={copy.of(label, name, number)}
      aria-pressed={action === 'attended' || action === 'missed' ? attendance === action : undefined}
      look={action === 'cancel' ? 'urgent' : asked ? 'primary' : 'quiet'}
      className={attendance === action ? 'bg-mint' : ''}
      isBusy={sending.isSending && pressed === action}
      busyLabel={copy.working}
      aria-disabled={isBusy || undefined}
      onPress={() => press(action)}
    />
  )

  return (
    <FocusKeeper className="print:hidden">
      {asked && <p className="mb-2 font-semibold">{copy.ask[asked](bookingFee(fee))}</p>}
      <div className="flex flex-wrap gap-2">
        {asked ? (
          <>
            <Button label={copy.no} onPress={() => isBusy || setAsked(undefined)} />
            {button(asked, copy.yes[asked])}
          </>
        ) : (
          ACTIONS.filter((each) => each !== 'paid' || paymentStatus === 'pending').map((action) =>
            button(action, copy.actions[action]),
          )
        )}
      </div>
      <Refusal of={sending} />
    </FocusKeeper>
  )
}

/** While one call is under way, no button of the screen starts another. */
export function useDesk(key: string, onDone?: (done: string) => unknown) {
  const isBusy = useStore(runAtDesk.$running).length > 0
  const { run, ...sending } = useAction(runAtDesk, deskRefusals, { key, ...(onDone && { onDone }) })
  return {
    isBusy,
    run: (work: Parameters<typeof run>[0]) => (isBusy ? undefined : run(work, key)),
    ...sending,
  }
}
