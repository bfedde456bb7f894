import { useEffect, useRef } from 'react'
import { held as copy } from '#copy/held.ts'
import { forgot } from '#copy/recovery.ts'
import type { HeldRecord } from '#contract/account-access.ts'
import { closeDialogs } from '#stores/dialogs.ts'
import { startAfresh } from '#stores/recovery.ts'
import { BusyButton } from '#ui/BusyButton.tsx'
import { showToast } from '#ui/toast.ts'
import { HeldFacts } from './HeldFacts.tsx'
import { useSending } from './use-sending.ts'

/** `password` is the one chosen just now: it is not asked for twice. */
type Props = { held: HeldRecord; password: string }

/** Whether what the account holds is theirs; it takes the focus from the form it replaces. */
export function HeldQuestion({ held, password }: Props) {
  const words = useRef<HTMLParagraphElement>(null)
  const { isSending, fault, send } = useSending('freshStart')
  useEffect(() => words.current?.focus(), [])

  function keep(): void {
    closeDialogs()
    showToast(forgot.done)
  }

  async function empty(): Promise<void> {
    await startAfresh(password)
    closeDialogs()
    showToast(copy.done)
  }

  return (
    <>
      <p ref={words} tabIndex={-1} className="outline-none">
        {copy.intro}
      </p>
      <HeldFacts held={held} />
      <p className="mb-5 text-sm text-quiet">{copy.warning}</p>
      {fault && <p className="mb-3 rounded-md bg-coral-soft p-3 font-semibold text-coral">{fault}</p>}
      <div className="flex flex-wrap gap-3">
        <button type="button" className="button button-primary grow" disabled={isSending} onClick={keep}>
          {copy.mine}
        </button>
        <BusyButton
          className="button button-urgent grow"
          isBusy={isSending}
          busyLabel={copy.sending}
          onClick={() => void send(empty)}
        >
          {copy.notMine}
        </BusyButton>
      </div>
    </>
  )
}
