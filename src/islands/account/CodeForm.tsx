import { useEffect, useRef } from 'react'
import { formErrors } from '#copy/account.ts'
import { codesBy, forgot as copy } from '#copy/recovery.ts'
import { hospital, telHref } from '#lib/hospital.ts'
import { openDialog } from '#stores/dialogs.ts'
import { resetPassword } from '#stores/recovery.ts'
import { showToast } from '#ui/toast.ts'
import { CodeField, digitsOf, isCode } from './CodeField.tsx'
import { NewPasswordFields, newPasswordErrors } from './NewPasswordFields.tsx'
import { DialogLink, SubmitButton } from './dialog-parts.tsx'
import { enter } from './enter.ts'
import { type Errors, focusFirstError, useForm } from './use-form.ts'
import { useSending } from './use-sending.ts'

const EMPTY = { code: '', password: '', confirm: '' }

const check = (values: typeof EMPTY): Errors<keyof typeof EMPTY> => ({
  ...(!isCode(values.code) && { code: copy.errors.code }),
  ...newPasswordErrors(values),
})

export type SentBy = keyof typeof codesBy
type Props = { phone: string; sentBy: SentBy; onAskAgain: () => Promise<void> }

/** The code that was sent and the new password; the code's field has the focus at once. */
export function CodeForm({ phone, sentBy, onAskAgain }: Props) {
  const words = codesBy[sentBy]
  const form = useRef<HTMLFormElement>(null)
  const { values, bind, isComplete, refuse } = useForm(EMPTY, check)
  const { isSending, fault, send } = useSending('reset', (sentence) => {
    refuse('code', sentence)
    if (form.current) focusFirstError(form.current)
  })
  const again = useSending('forgot')

  useEffect(() => form.current?.querySelector<HTMLInputElement>('[name=code]')?.focus(), [])

  function submit(event: React.SubmitEvent<HTMLFormElement>): void {
    event.preventDefault()
    const sent = { phone, code: digitsOf(values.code), newPassword: values.password }
    if (isComplete()) return void send(() => enter(() => resetPassword(sent), copy.done))
    focusFirstError(event.currentTarget)
    showToast(formErrors.summary, 'error')
  }

  async function askAgain(): Promise<void> {
    await onAskAgain()
    showToast(words.sentAgain)
  }

  return (
    <form ref={form} noValidate onSubmit={submit}>
      <CodeField label={copy.code} hint={words.sent} {...bind('code')} />
      <NewPasswordFields phone={phone} bind={bind} />
      <SubmitButton isSending={isSending} label={copy.submit} sendingLabel={copy.sending} fault={fault} />
      <DialogLink question={copy.noCode} label={copy.again} onFollow={() => void again.send(askAgain)} />
      <p className="mt-2 text-center text-sm text-quiet">
        {words.nothing}{' '}
        <a
          className="inline-block whitespace-nowrap py-0.5 text-brand underline"
          href={telHref(hospital.phone)}
        >
          {hospital.phone}
        </a>
      </p>
      <DialogLink question={copy.remembered} label={copy.login} onFollow={() => openDialog('login')} />
    </form>
  )
}
