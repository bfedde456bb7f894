import { useStore } from '@nanostores/react'
import type { DeskAppointment } from '#contract/desk.ts'
import { desk as copy, deskRefusals } from '#i18n/current/desk.ts'
import { $keyInUse, runAtDesk } from '#stores/desk.ts'
import { CloseButton } from '#ui/CloseButton.tsx'
import { Refusal, type Refused, useAction } from '../action.tsx'

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

/** Below what was pressed, over the next row: it moves nothing. */
export const RowFault = ({ of }: { of: Refused & { forgive: () => void } }) => (
  <div className="desk-fault">
    <Refusal of={of} />
    {of.fault && <CloseButton label={copy.dismiss} onPress={of.forgive} />}
  </div>
)

export const useReadsOnly = (): boolean => useStore($keyInUse)?.readsOnly === true

/** "Ravi (account of Meera Das)". */
export function nameOf({ patient, forName }: DeskAppointment): string {
  const account = patient?.name || copy.noPatient
  return forName && forName !== patient?.name ? copy.forPatient(forName, account) : account
}
