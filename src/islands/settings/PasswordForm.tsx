import { useStore } from '@nanostores/react'
import { accountRefusals } from '#i18n/en/account-refusals.ts'
import { password as copy } from '#i18n/en/settings.ts'
import { $profile, changePassword } from '#stores/profile.ts'
import { loadSessions } from '#stores/sessions.ts'
import { Field } from '#ui/Field.tsx'
import { showToast } from '#ui/toast.ts'
import { NewPasswordFields, newPasswordErrors } from '../account/NewPasswordFields.tsx'
import { SubmitButton, useForm } from '../form.tsx'

export function PasswordForm() {
  const profile = useStore($profile)
  const { form, bind, sending, forget } = useForm({
    first: { current: '', password: '', confirm: '' },
    check: ({ current, ...next }) => ({
      ...(!current && { current: copy.required }),
      ...(next.password && next.password === current && { password: copy.unchanged }),
      ...newPasswordErrors(next),
    }),
    refusals: accountRefusals.password,
    refusedField: 'current',
    async onSubmit({ current, password }) {
      await changePassword({ currentPassword: current, newPassword: password })
      forget('current', 'password', 'confirm')
      void loadSessions()
      showToast(copy.done)
    },
  })
  return (
    <form {...form}>
      <Field label={copy.current} type="password" autoComplete="current-password" {...bind('current')} />
      <NewPasswordFields phone={profile?.phone ?? ''} bind={bind} />
      <SubmitButton
        sending={sending}
        label={copy.submit}
        sendingLabel={copy.sending}
        className="button-primary"
      />
    </form>
  )
}
