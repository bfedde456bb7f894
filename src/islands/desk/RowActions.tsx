import { useStore } from '@nanostores/react'
import type { DeskAppointment } from '#contract/desk.ts'
import { desk as copy } from '#i18n/current/desk.ts'
import { bookingFee } from '#lib/money.ts'
import { findSlot, hasBegun } from '#scheduling/slots.ts'
import { $marks, $sheet } from '#stores/desk.ts'
import { $clock } from '#stores/today.ts'
import { Button } from '#ui/Button.tsx'
import { FocusKeeper } from '#ui/FocusKeeper.tsx'
import { Icon } from '#ui/Icon.tsx'
import { MarkButton } from './MoreActions.tsx'
import { nameOf } from './desk-parts.tsx'

const ARRIVALS_FROM_MINUTES = 30

export function RowActions({ appointment }: { appointment: DeskAppointment }) {
  const { id, number, day, slot, status, attendance, fee, canPay, canTakeBack = [] } = appointment
  const clock = useStore($clock)
  const marked = useStore($marks)[id]?.what
  const isOff = status === 'cancelled'
  const session = findSlot(slot)
  const early = { ...session, opens: Math.max(0, session.opens - ARRIVALS_FROM_MINUTES) }
  const stateColour = isOff || attendance === 'missed' ? 'text-coral' : 'text-brand'
  const canUndo = marked && canTakeBack.includes(marked)
  const labelled = (label: string) => ({
    appointment,
    label,
    'aria-label': copy.of(label, nameOf(appointment), number),
  })

  return (
    <FocusKeeper className="relative flex flex-wrap items-center gap-2 @min-[52rem]:justify-end print:[&_button]:hidden [&_.button]:px-3.5">
      <span
        role="status"
        className={`inline-flex items-center gap-1 font-semibold empty:hidden ${stateColour}`}
      >
        {isOff ? (
          copy.chips.cancelled
        ) : attendance ? (
          <>
            <Icon name={attendance === 'attended' ? 'check' : 'close'} />
            {copy.chips[attendance]}
          </>
        ) : null}
      </span>
      {!isOff && attendance !== 'attended' && hasBegun(day, early, clock) && !canUndo && (
        <MarkButton {...labelled(copy.chips.attended)} what="attended" look="primary" />
      )}
      {canUndo && (
        <MarkButton {...labelled(copy.undoOf(copy.chips[marked]))} label={copy.undo} what={marked} isBack />
      )}
      {canPay && <MarkButton {...labelled(copy.paid(bookingFee(fee)))} what="paid" />}
      <Button
        look="plain"
        icon="chevron-right"
        className="@max-[52rem]:ms-auto"
        label={copy.actions.more}
        aria-label={copy.of(copy.actions.more, nameOf(appointment), number)}
        aria-haspopup="dialog"
        onPress={() => $sheet.set({ what: 'more', appointment })}
      />
    </FocusKeeper>
  )
}
