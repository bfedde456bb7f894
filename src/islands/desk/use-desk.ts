import { useStore } from '@nanostores/react'
import { deskRefusals } from '#i18n/en/desk.ts'
import { $isDeskBusy, runAtDesk } from '#stores/desk.ts'
import { showToast } from '#ui/toast.ts'
import { useSending } from '../form.tsx'

/** While one call is under way, no button of the screen starts another. */
export function useDesk() {
  const isBusy = useStore($isDeskBusy)
  const { send, ...sending } = useSending(deskRefusals)
  const run = (work: (key: string) => Promise<string>) => send(async () => showToast(await runAtDesk(work)))
  return { isBusy, run: (work: Parameters<typeof run>[0]) => (isBusy ? undefined : run(work)), ...sending }
}
