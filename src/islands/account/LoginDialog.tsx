import { useEffect } from 'react'
import { formErrors, login } from '#copy/account.ts'
import { shell } from '#copy/shell.ts'
import { normalisePhone } from '#lib/phone.ts'
import { openDialog } from '#stores/dialogs.ts'
import { logIn } from '#stores/session.ts'
import { Dialog } from '#ui/Dialog.tsx'
import { Field } from '#ui/Field.tsx'
import { showToast } from '#ui/toast.ts'
import { DialogLink, Intro, SubmitButton, TextButton } from './dialog-parts.tsx'
import { enter } from './enter.ts'
import { type Errors, focusFirstError, useForm } from './use-form.ts'
import { useSending } from './use-sending.ts'

const EMPTY = { phone: '', password: '' }

function check(values: typeof EMPTY): Errors<keyof typeof EMPTY> {
  return {
    ...(!values.phone.trim() && { phone: formErrors.required('phone') }),
    ...(!values.password && { password: formErrors.required('password') }),
  }
}

export function LoginDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const { values, bind, isComplete, forget } = useForm(EMPTY, check)
  const { isSending, fault, send, forgive } = useSending('login')

  // The next one at a shared computer does not find it.
  useEffect(() => {
    if (isOpen) return
    forget('password')
    forgive()
  }, [isOpen, forget, forgive])

  function submit(event: React.SubmitEvent<HTMLFormElement>): void {
    event.preventDefault()
    const form = { ...values, phone: normalisePhone(values.phone) }
    if (isComplete()) return void send(() => enter(() => logIn(form), login.done))
    focusFirstError(event.currentTarget)
    showToast(formErrors.summary, 'error')
  }

  return (
    <Dialog isOpen={isOpen} title={login.title} closeLabel={shell.close} onClose={onClose}>
      <Intro>{login.intro}</Intro>
      <form noValidate onSubmit={submit}>
        <Field label={login.phone} type="tel" inputMode="tel" autoComplete="tel" {...bind('phone')} />
        <Field label={login.password} type="password" autoComplete="current-password" {...bind('password')} />
        <SubmitButton isSending={isSending} label={login.submit} sendingLabel={login.sending} fault={fault} />
      </form>
      <p className="mt-4 text-center">
        <TextButton
          label={login.forgotten}
          onPress={() => openDialog('forgot', { typedPhone: values.phone })}
        />
      </p>
      <DialogLink question={login.toSignup} label={login.signup} onFollow={() => openDialog('signup')} />
    </Dialog>
  )
}
