import { changeByDesk } from '#api/desk.ts'
import type { DeskAppointment } from '#contract/desk.ts'
import { desk as copy } from '#i18n/current/desk.ts'
import { closeSheet } from '#stores/desk.ts'
import { Button } from '#ui/Button.tsx'
import { showToast } from '#ui/toast.ts'
import { Refusal } from '../action.tsx'
import { useDesk } from './use-desk.tsx'

export function CancelForm({ appointment: { id } }: { appointment: DeskAppointment }) {
  const { isBusy, run, ...sending } = useDesk(id, (done) => {
    closeSheet()
    showToast(done)
  })
  return (
    <>
      <p className="mb-4">{copy.cancelAsk}</p>
      <Refusal of={sending} />
      <div className="flex flex-wrap gap-3">
        <Button label={copy.keepIt} onPress={closeSheet} />
        <Button
          look="urgent"
          label={copy.actions.cancel}
          isBusy={sending.isSending}
          busyLabel={copy.working}
          aria-disabled={isBusy || undefined}
          onPress={() => run(async (key) => (await changeByDesk(id, { action: 'cancel' }, key)).message)}
        />
      </div>
    </>
  )
}
