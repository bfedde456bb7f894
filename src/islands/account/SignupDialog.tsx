import { useEffect } from 'react'
import { formErrors, signup } from '#copy/account.ts'
import { shell } from '#copy/shell.ts'
import { NAME_MAX_LENGTH, PASSWORD_MAX_LENGTH, PASSWORD_MIN_LENGTH } from '#contract/limits.ts'
import { LANGUAGE, ROOT } from '#lib/language.ts'
import { oneLine } from '#lib/text.ts'
import { isPhone, normalisePhone } from '#lib/phone.ts'
import { openDialog } from '#stores/dialogs.ts'
import { signUp } from '#stores/session.ts'
import { Dialog } from '#ui/Dialog.tsx'
import { Field } from '#ui/Field.tsx'
import { showToast } from '#ui/toast.ts'
import { NewPasswordField } from './NewPasswordField.tsx'
import { DialogLink, Intro, SubmitButton } from './dialog-parts.tsx'
import { enter } from './enter.ts'
import { type Errors, focusFirstError, useForm } from './use-form.ts'
import { useSending } from './use-sending.ts'

const EMPTY = { name: '', phone: '', password: '', confirm: '' }

function check({ name, phone, password, confirm }: typeof EMPTY): Errors<keyof typeof EMPTY> {
  return {
    ...(!oneLine(name) && { name: formErrors.required('name') }),
    ...(!isPhone(normalisePhone(phone)) && { phone: formErrors.phone }),
    ...(password.length < PASSWORD_MIN_LENGTH && { password: formErrors.shortPassword }),
    ...((confirm !== password || !confirm) && { confirm: formErrors.mismatch }),
  }
}

export function SignupDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const { values, bind, isComplete, forget } = useForm(EMPTY, check)
  const { isSending, fault, send, forgive } = useSending('signup')

  useEffect(() => {
    if (isOpen) return
    forget('password', 'confirm')
    forgive()
  }, [isOpen, forget, forgive])

  function submit(event: React.SubmitEvent<HTMLFormElement>): void {
    event.preventDefault()
    const { name, phone, password } = values
    const form = { name: oneLine(name), phone: normalisePhone(phone), password }
    // Without one it is the hospital's first language.
    const wish = ROOT ? { ...form, language: LANGUAGE } : form
    if (isComplete()) return void send(() => enter(() => signUp(wish), signup.done))
    focusFirstError(event.currentTarget)
    showToast(formErrors.summary, 'error')
  }

  return (
    <Dialog isOpen={isOpen} title={signup.title} closeLabel={shell.close} onClose={onClose}>
      <Intro>{signup.intro}</Intro>
      <form noValidate onSubmit={submit}>
        <Field label={signup.name} autoComplete="name" maxLength={NAME_MAX_LENGTH} {...bind('name')} />
        <Field
          label={signup.phone}
          hint={signup.phoneHint}
          type="tel"
          inputMode="tel"
          autoComplete="tel-national"
          {...bind('phone')}
        />
        <NewPasswordField
          label={signup.password}
          hint={signup.passwordHint}
          about={[values.name, values.phone]}
          {...bind('password')}
        />
        <Field
          label={signup.confirm}
          type="password"
          autoComplete="new-password"
          maxLength={PASSWORD_MAX_LENGTH}
          {...bind('confirm')}
        />
        <p className="mb-3 text-sm text-quiet">
          {signup.kept}{' '}
          <a className="text-brand underline" href={`${ROOT}/privacy`} target="_blank">
            {signup.privacy}
            <span className="sr-only"> {signup.newTab}</span>
          </a>
        </p>
        <SubmitButton
          isSending={isSending}
          label={signup.submit}
          sendingLabel={signup.sending}
          fault={fault}
        />
      </form>
      <DialogLink question={signup.toLogin} label={signup.login} onFollow={() => openDialog('login')} />
    </Dialog>
  )
}
