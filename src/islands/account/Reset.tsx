import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { formErrors } from '#copy/account.ts'
import { forgot, reset as copy } from '#copy/recovery.ts'
import { resetPassword } from '#stores/recovery.ts'
import { $token } from '#stores/session.ts'
import { showToast } from '#ui/toast.ts'
import { Desk } from './Desk.tsx'
import { NewPasswordFields, newPasswordErrors } from './NewPasswordFields.tsx'
import { SubmitButton } from './dialog-parts.tsx'
import { enter } from './enter.ts'
import { resetSecret } from './reset-link.ts'
import { focusFirstError, useForm } from './use-form.ts'
import { useSending } from './use-sending.ts'

/** A new password by a link; one that is used up or too old leads to the desk. */
export function Reset() {
  const secret = resetSecret()
  const isSomebodyHere = useStore($token) !== undefined
  const [refusal, setRefusal] = useState<string>()
  const { values, bind, isComplete } = useForm({ password: '', confirm: '' }, newPasswordErrors)
  const { isSending, fault, send } = useSending('reset', (sentence, status) => {
    if (status === 400) setRefusal(sentence)
    else showToast(sentence, 'error')
  })

  if (!secret) return <Desk sentence={copy.broken} />
  if (refusal) return <Desk sentence={refusal} />

  function submit(event: React.SubmitEvent<HTMLFormElement>): void {
    event.preventDefault()
    if (secret && isComplete())
      return void send(() =>
        enter(() => resetPassword({ secret, newPassword: values.password }), forgot.done),
      )
    focusFirstError(event.currentTarget)
    showToast(formErrors.summary, 'error')
  }

  return (
    <form noValidate onSubmit={submit}>
      <p className="mb-5 text-quiet">{copy.intro}</p>
      {isSomebodyHere && <p className="mb-5 rounded-md bg-amber-soft p-4 text-amber">{copy.others}</p>}
      <NewPasswordFields bind={bind} />
      <SubmitButton isSending={isSending} label={forgot.submit} sendingLabel={forgot.sending} fault={fault} />
    </form>
  )
}
