import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { changeByDesk } from '#api/desk.ts'
import type { DeskAppointment } from '#contract/desk.ts'
import { desk as copy } from '#i18n/current/desk.ts'
import { bookingFee } from '#lib/money.ts'
import { findSlot, hasBegun, isPast } from '#scheduling/slots.ts'
import { $clock } from '#stores/desk-clock.ts'
import { $sheet, type DeskSheet } from '#stores/desk.ts'
import { Button } from '#ui/Button.tsx'
import { FocusKeeper } from '#ui/FocusKeeper.tsx'
import { Icon } from '#ui/Icon.tsx'
import { showToast } from '#ui/toast.ts'
import { RowMenu } from './RowMenu.tsx'
import { nameOf, RowFault, useDesk, useReadsOnly } from './use-desk.tsx'

const UNDO_MS = 10_000
const ARRIVALS_FROM_MINUTES = 30
type Quick = 'attended' | 'missed' | 'paid'

/** The actions of the last ten seconds. Later it is taken back from the menu. */
function useUndo() {
  const [done, setDone] = useState<Quick>()
  useEffect(() => {
    if (!done) return
    const timer = setTimeout(setDone, UNDO_MS, undefined)
    return () => clearTimeout(timer)
  }, [done])
  return [done, setDone] as const
}

export function RowActions({ appointment }: { appointment: DeskAppointment }) {
  const { id, number, day, slot, status, attendance, paymentStatus, fee, canTakeBack = [] } = appointment
  const readsOnly = useReadsOnly()
  const clock = useStore($clock)
  const [pressed, setPressed] = useState('')
  const [done, setDone] = useUndo()
  const { isBusy, run, ...sending } = useDesk(id, (warning) => warning && showToast(warning, 'error'))
  const name = nameOf(appointment)
  const isOff = status === 'cancelled'
  const isLost = isOff || appointment.disruption !== null
  const session = findSlot(slot)
  const early = { ...session, opens: Math.max(0, session.opens - ARRIVALS_FROM_MINUTES) }
  const paid = copy.actions.paid(bookingFee(fee))
  const labels = { ...copy.chips, attended: copy.actions.attended, missed: copy.actions.missed }

  function press(what: Quick, isBack = false): void {
    if (isBusy) return
    setPressed(what)
    const body = isBack ? { action: 'take_back' as const, what } : { action: what }
    void run(async (key) => {
      const { warning = '' } = await changeByDesk(id, body, key)
      setDone(isBack ? undefined : what)
      return warning
    })
  }
  const quick = (what: Quick, label: string, shown = label, isBack = false) => (
    <Button
      look={what === 'attended' && !isBack ? 'primary' : 'quiet'}
      label={shown}
      aria-label={copy.of(label, name, number)}
      isBusy={sending.isSending && pressed === what}
      busyLabel={copy.working}
      aria-disabled={isBusy || undefined}
      onPress={() => press(what, isBack)}
    />
  )
  const sheet = (what: Extract<DeskSheet, { appointment: unknown }>['what']) => ({
    label: copy.actions[what],
    onPress: () => $sheet.set({ what, appointment }),
  })
  const canChange = !isOff && !readsOnly
  const isAhead = canChange && !attendance && !isPast(day, slot, clock)
  const isUndone = done !== undefined && canTakeBack.includes(done)
  const items = [
    ...(canChange && attendance !== 'missed' && hasBegun(day, session, clock)
      ? [{ label: labels.missed, onPress: () => press('missed') }]
      : []),
    ...(readsOnly ? [] : canTakeBack).map((what) => ({
      label: what === 'paid' && isLost ? copy.actions.giveBack(bookingFee(fee)) : copy.undoOf(labels[what]),
      onPress: () => press(what, true),
    })),
    ...(isAhead ? [sheet('move')] : []),
    ...(readsOnly ? [] : [sheet('note')]),
    ...(canChange && day <= clock.day ? [sheet('prescription')] : []),
    sheet('history'),
    ...(isAhead ? [sheet('cancel')] : []),
  ]

  return (
    <FocusKeeper className="desk-actions">
      <span role="status" className="desk-state">
        {isOff ? (
          copy.chips.cancelled
        ) : attendance ? (
          <>
            <Icon name={attendance === 'attended' ? 'check' : 'close'} />
            {copy.chips[attendance]}
          </>
        ) : null}
      </span>
      {canChange &&
        attendance !== 'attended' &&
        hasBegun(day, early, clock) &&
        !isUndone &&
        quick('attended', labels.attended)}
      {isUndone && quick(done, copy.undoOf(labels[done]), copy.undo, true)}
      {canChange && paymentStatus === 'pending' && quick('paid', paid)}
      <RowMenu label={copy.of(copy.more, name, number)} items={items} of={{ name, number }} />
      <RowFault of={sending} />
    </FocusKeeper>
  )
}
