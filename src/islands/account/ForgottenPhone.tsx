import { useStore } from '@nanostores/react'
import { useEffect, useRef } from 'react'
import { formErrors } from '#copy/account.ts'
import { forgot as copy } from '#copy/recovery.ts'
import { isPhone, normalisePhone } from '#lib/phone.ts'
import { $typedPhone, openDialog } from '#stores/dialogs.ts'
import { Field } from '#ui/Field.tsx'
import { DialogLink, SubmitButton } from './dialog-parts.tsx'
import { focusFirstError, useForm } from './use-form.ts'
import { useSending } from './use-sending.ts'

const check = ({ phone }: { phone: string }) =>
  isPhone(normalisePhone(phone)) ? {} : { phone: formErrors.phone }

/** The phone one logs in with; its field has the focus at once. */
export function ForgottenPhone({ onAsk }: { onAsk: (phone: string) => Promise<void> }) {
  const form = useRef<HTMLFormElement>(null)
  const typedPhone = useStore($typedPhone)
  const { values, bind, isComplete, refuse } = useForm({ phone: typedPhone }, check)
  const { isSending, fault, send } = useSending('forgot', (sentence) => {
    refuse('phone', sentence)
    if (form.current) focusFirstError(form.current)
  })

  useEffect(() => form.current?.querySelector<HTMLInputElement>('[name=phone]')?.focus(), [])

  function submit(event: React.SubmitEvent<HTMLFormElement>): void {
    event.preventDefault()
    if (isComplete()) void send(() => onAsk(normalisePhone(values.phone)))
    else focusFirstError(event.currentTarget)
  }

  return (
    <form ref={form} noValidate onSubmit={submit}>
      <p className="mb-5 text-quiet">{copy.intro}</p>
      <Field label={copy.phone} type="tel" inputMode="tel" autoComplete="tel" {...bind('phone')} />
      <SubmitButton isSending={isSending} label={copy.ask} sendingLabel={copy.asking} fault={fault} />
      <DialogLink question={copy.remembered} label={copy.login} onFollow={() => openDialog('login')} />
    </form>
  )
}
