import { refusals } from '#i18n/en/refusals.ts'
import { useEffect } from 'react'
import { formErrors, login } from '#i18n/en/account.ts'
import { normalisePhone } from '#lib/phone.ts'
import { openDialog } from '#stores/dialogs.ts'
import { logIn } from '#stores/session.ts'
import { Dialog } from '#ui/Dialog.tsx'
import { Field } from '#ui/Field.tsx'
import { SubmitButton, useForm } from '../form.tsx'
import { DialogLink, Intro, TextButton } from './dialog-parts.tsx'
import { logInAndContinue } from './follow-session.ts'

export function LoginDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const { form, values, bind, sending, forget } = useForm({
    first: { phone: '', password: '' },
    check: ({ phone, password }) => ({
      ...(!phone.trim() && { phone: formErrors.required('phone') }),
      ...(!password && { password: formErrors.required('password') }),
    }),
    refusals: refusals.login,
    onSubmit: ({ phone, password }) =>
      logInAndContinue(() => logIn({ phone: normalisePhone(phone), password }), login.done),
  })

  // The next person at a shared computer must not see it.
  useEffect(() => {
    if (!isOpen) forget('password')
  }, [isOpen, forget])

  return (
    <Dialog isOpen={isOpen} title={login.title} onClose={onClose}>
      <Intro>{login.intro}</Intro>
      <form {...form}>
        <Field label={login.phone} type="tel" inputMode="tel" autoComplete="tel" {...bind('phone')} />
        <Field label={login.password} type="password" autoComplete="current-password" {...bind('password')} />
        <SubmitButton sending={sending} label={login.submit} sendingLabel={login.sending} />
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
