import { refusals } from '#i18n/en/refusals.ts'
import { useEffect } from 'react'
import { formErrors, signup } from '#i18n/en/account.ts'
import { NAME_MAX_LENGTH } from '#contract/limits.ts'
import { LANGUAGE, ROOT } from '#lib/language.ts'
import { oneLine } from '#lib/text.ts'
import { isPhone, normalisePhone } from '#lib/phone.ts'
import { openDialog } from '#stores/dialogs.ts'
import { signUp } from '#stores/session.ts'
import { Dialog } from '#ui/Dialog.tsx'
import { Field } from '#ui/Field.tsx'
import { SubmitButton, useForm } from '../form.tsx'
import { NewPasswordFields, newPasswordErrors } from './NewPasswordFields.tsx'
import { DialogLink, Intro } from './dialog-parts.tsx'
import { logInAndContinue } from './follow-session.ts'

export function SignupDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const { form, values, bind, sending, forget } = useForm({
    first: { name: '', phone: '', password: '', confirm: '' },
    check: ({ name, phone, ...passwords }) => ({
      ...(!oneLine(name) && { name: formErrors.required('name') }),
      ...(!isPhone(normalisePhone(phone)) && { phone: formErrors.phone }),
      ...newPasswordErrors(passwords),
    }),
    refusals: refusals.signup,
    onSubmit({ name, phone, password }) {
      const patient = { name: oneLine(name), phone: normalisePhone(phone), password }
      // No language means the hospital's first.
      return logInAndContinue(() => signUp(ROOT ? { ...patient, language: LANGUAGE } : patient), signup.done)
    },
  })

  useEffect(() => {
    if (!isOpen) forget('password', 'confirm')
  }, [isOpen, forget])

  return (
    <Dialog isOpen={isOpen} title={signup.title} onClose={onClose}>
      <Intro>{signup.intro}</Intro>
      <form {...form}>
        <Field label={signup.name} autoComplete="name" maxLength={NAME_MAX_LENGTH} {...bind('name')} />
        <Field
          label={signup.phone}
          hint={signup.phoneHint}
          type="tel"
          inputMode="tel"
          autoComplete="tel-national"
          {...bind('phone')}
        />
        <NewPasswordFields copy={signup} phone={values.phone} bind={bind} />
        <p className="mb-3 text-sm text-quiet">
          {signup.kept}{' '}
          <a className="text-brand underline" href={`${ROOT}/privacy`} target="_blank">
            {signup.privacy}
            <span className="sr-only"> {signup.newTab}</span>
          </a>
        </p>
        <SubmitButton sending={sending} label={signup.submit} sendingLabel={signup.sending} />
      </form>
      <DialogLink question={signup.toLogin} label={signup.login} onFollow={() => openDialog('login')} />
    </Dialog>
  )
}
