import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { formErrors } from '#copy/account.ts'
import { forgot as copy } from '#copy/recovery.ts'
import { isPhone, normalisePhone } from '#lib/phone.ts'
import { $typedPhone, openDialog } from '#stores/dialogs.ts'
import { askForCode } from '#stores/recovery.ts'
import { Field } from '#ui/Field.tsx'
import { CodeForm } from './CodeForm.tsx'
import { Desk } from './Desk.tsx'
import { DialogLink, SubmitButton } from './dialog-parts.tsx'
import { focusFirstError, useForm } from './use-form.ts'
import { useSending } from './use-sending.ts'

const check = ({ phone }: { phone: string }) =>
  isPhone(normalisePhone(phone)) ? {} : { phone: formErrors.phone }

/** Asks for the phone; then for the code that was sent, or the desk takes over. */
export function Forgot() {
  const typedPhone = useStore($typedPhone)
  const [way, setWay] = useState<'code' | 'desk'>()
  const { values, bind, isComplete, refuse } = useForm({ phone: typedPhone }, check)
  const { isSending, send } = useSending('forgot', (sentence) => refuse('phone', sentence))
  const phone = normalisePhone(values.phone)
  const ask = async () => setWay(await askForCode(phone))

  if (way === 'desk') return <Desk sentence={copy.desk} />
  if (way === 'code') return <CodeForm phone={phone} onAskAgain={ask} />

  function submit(event: React.SubmitEvent<HTMLFormElement>): void {
    event.preventDefault()
    const form = event.currentTarget
    if (isComplete()) void send(ask).then(() => focusFirstError(form))
    else focusFirstError(form)
  }

  return (
    <form noValidate onSubmit={submit}>
      <p className="mb-5 text-quiet">{copy.intro}</p>
      <Field label={copy.phone} type="tel" inputMode="tel" autoComplete="tel" {...bind('phone')} />
      <SubmitButton isSending={isSending} label={copy.ask} sendingLabel={copy.asking} />
      <DialogLink question={copy.remembered} label={copy.login} onFollow={() => openDialog('login')} />
    </form>
  )
}
