import { useEffect, useRef } from 'react'
import { endSession as copy, sessions } from '#copy/settings.ts'
import type { SessionEntry } from '#api/sessions.ts'
import { endSession } from '#stores/sessions.ts'
import { BusyButton } from '#ui/BusyButton.tsx'
import { Field } from '#ui/Field.tsx'
import { showToast } from '#ui/toast.ts'
import { focusFirstError, useForm } from '../account/use-form.ts'
import { useSending } from '../account/use-sending.ts'

const EMPTY = { password: '' }
const check = ({ password }: typeof EMPTY) => (password ? {} : { password: copy.required })

type Props = { session: SessionEntry; lastUsed: string; onClose: () => void; onEnded: () => void }

/** Which device is logged out, and the password: whoever found this one open must not shut the others out. */
export function EndSession({ session, lastUsed, onClose, onEnded }: Props) {
  const form = useRef<HTMLFormElement>(null)
  const { values, bind, isComplete, refuse } = useForm(EMPTY, check)
  const { isSending, fault, send } = useSending('sessions', (sentence) => {
    // The dialog was closed meanwhile.
    if (!form.current) return showToast(sentence, 'error')
    refuse('password', sentence)
    focusFirstError(form.current)
  })
  const device = sessions.device(session.device) || sessions.unknown

  useEffect(() => form.current?.querySelector<HTMLInputElement>('[name=password]')?.focus(), [])

  async function end(): Promise<void> {
    await endSession(session.id, values.password)
    onEnded()
    showToast(copy.ended(device))
  }

  function submit(event: React.SubmitEvent<HTMLFormElement>): void {
    event.preventDefault()
    if (isComplete()) return void send(end)
    focusFirstError(event.currentTarget)
  }

  return (
    <form ref={form} noValidate onSubmit={submit}>
      <p className="mb-5 wrap-anywhere">{copy.about(device, lastUsed)}</p>
      <Field label={copy.password} type="password" autoComplete="current-password" {...bind('password')} />
      {fault && <p className="mb-3 rounded-md bg-coral-soft p-3 font-semibold text-coral">{fault}</p>}
      <div className="flex flex-wrap gap-3">
        <button type="button" className="button button-quiet grow" onClick={onClose}>
          {copy.keep}
        </button>
        <BusyButton
          type="submit"
          className="button button-primary grow"
          isBusy={isSending}
          busyLabel={copy.sending}
        >
          {copy.submit}
        </BusyButton>
      </div>
    </form>
  )
}
