import { useStore } from '@nanostores/react'
import type { ComponentProps } from 'react'
import { changeByDesk } from '#api/desk.ts'
import type { DeskAppointment, Mark } from '#contract/desk.ts'
import { desk as copy } from '#i18n/current/desk.ts'
import { bookingFee } from '#lib/money.ts'
import { findSlot, hasBegun, isPast } from '#scheduling/slots.ts'
import { $sheet, closeSheet, setMark, type SheetForm } from '#stores/desk.ts'
import { $clock } from '#stores/today.ts'
import { Button } from '#ui/Button.tsx'
import { showToast } from '#ui/toast.ts'
import { DeskButton, useReadsOnly } from './desk-parts.tsx'

type MarkProps = Omit<ComponentProps<typeof DeskButton>, 'id' | 'work' | 'onDone'> & {
  appointment: DeskAppointment
  what: Mark
  isBack?: boolean
}

/** Marks what happened at the counter, or takes it back. */
export function MarkButton({ appointment: { id }, what, isBack = false, ...button }: MarkProps) {
  const body = isBack ? { action: 'take_back' as const, what } : { action: what }
  return (
    <DeskButton
      {...button}
      id={`${id} ${what} ${isBack}`}
      work={async (key) => {
        const { warning = '' } = await changeByDesk(id, body, key)
        setMark(id, isBack ? undefined : what)
        return warning
      }}
      onDone={(warning) => {
        if ($sheet.get()?.what === 'more') closeSheet()
        if (warning) showToast(warning, 'error')
      }}
    />
  )
}

/** The actions of an appointment that are needed less often. */
export function MoreActions({ appointment }: { appointment: DeskAppointment }) {
  const { day, slot, status, attendance, disruption, fee, canTakeBack = [] } = appointment
  const readsOnly = useReadsOnly()
  const clock = useStore($clock)
  const isOff = status === 'cancelled'
  const isLost = isOff || disruption !== null
  const canChange = !isOff && !readsOnly
  const isAhead = canChange && !attendance && !isPast(day, slot, clock)
  const forms: [SheetForm, boolean][] = [
    ['move', isAhead],
    ['note', !readsOnly],
    ['prescription', canChange && day <= clock.day],
    ['history', true],
    ['cancel', isAhead],
  ]
  return (
    <div className="grid gap-2">
      {canChange && attendance !== 'missed' && hasBegun(day, findSlot(slot), clock) && (
        <MarkButton appointment={appointment} what="missed" label={copy.chips.missed} />
      )}
      {canTakeBack.map((what) => (
        <MarkButton
          key={what}
          appointment={appointment}
          what={what}
          isBack
          label={what === 'paid' && isLost ? copy.giveBack(bookingFee(fee)) : copy.undoOf(copy.chips[what])}
        />
      ))}
      {forms.map(
        ([what, canDo]) =>
          canDo && (
            <Button key={what} label={copy.actions[what]} onPress={() => $sheet.set({ what, appointment })} />
          ),
      )}
    </div>
  )
}
