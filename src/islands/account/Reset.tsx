import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { formErrors } from '#copy/account.ts'
import { forgot, reset as copy } from '#copy/recovery.ts'
import type { HeldRecord } from '#contract/account-access.ts'
import { resetPassword } from '#stores/recovery.ts'
import { $token } from '#stores/session.ts'
import { showToast } from '#ui/toast.ts'
import { Desk } from './Desk.tsx'
import { HeldQuestion } from './HeldQuestion.tsx'
import { NewPasswordFields, newPasswordErrors } from './NewPasswordFields.tsx'
import { SubmitButton } from './dialog-parts.tsx'
import { goOn } from './enter.ts'
import { resetSecret } from './reset-link.ts'
import { focusFirstError, useForm } from './use-form.ts'
import { useSending } from './use-sending.ts'

type Asked = { held: HeldRecord; password: string }

/** A new password by a link; one that is used up or too old leads to the desk. The desk's own is followed by a question, which `onAsk` hears of. */
export function Reset({ onAsk }: { onAsk: (isAsking: boolean) => void }) {
  const secret = resetSecret()
  const isSomebodyHere = useStore($token) !== undefined
  const [refusal, setRefusal] = useState<string>()
  const [asked, setAsked] = useState<Asked>()
  const { values, bind, isComplete } = useForm({ password: '', confirm: '' }, newPasswordErrors)
  const { isSending, fault, send } = useSending('reset', (sentence, status) => {
    if (status === 400) setRefusal(sentence)
    else showToast(sentence, 'error')
  })

  useEffect(() => () => onAsk(false), [onAsk])

  if (asked) return <HeldQuestion {...asked} />
  if (!secret) return <Desk sentence={copy.broken} />
  if (refusal) return <Desk sentence={refusal} />

  async function choose(form: { secret: string; newPassword: string }): Promise<void> {
    const held = await resetPassword(form)
    if (!held) return goOn(forgot.done)
    setAsked({ held, password: form.newPassword })
    onAsk(true)
  }

  function submit(event: React.SubmitEvent<HTMLFormElement>): void {
    event.preventDefault()
    const newPassword = values.password
    if (secret && isComplete()) return void send(() => choose({ secret, newPassword }))
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
