import { accountRefusals } from '#copy/account-refusals.ts'
import { endSession as copy, sessions } from '#copy/settings.ts'
import type { SessionEntry } from '#api/profile.ts'
import { endSession } from '#stores/sessions.ts'
import { Field } from '#ui/Field.tsx'
import { showToast } from '#ui/toast.ts'
import { SubmitButton, useForm } from '../form.tsx'

type Props = { session: SessionEntry; lastUsed: string; onClose: () => void; onEnded: () => void }

/** Names the device that is logged out, and asks for the password: a stranger at this device must not shut the others out. */
export function EndSession({ session, lastUsed, onClose, onEnded }: Props) {
  const device = sessions.device(session.device) || sessions.unknown
  const { form, bind, sending } = useForm({
    first: { password: '' },
    check: ({ password }) => (password ? {} : { password: copy.required }),
    refusals: accountRefusals.sessions,
    refusedField: 'password',
    takesFocus: true,
    async onSubmit({ password }) {
      await endSession(session.id, password)
      onEnded()
      showToast(copy.ended(device))
    },
  })
  return (
    <form {...form}>
      <p className="mb-5 wrap-anywhere">{copy.about(device, lastUsed)}</p>
      <Field label={copy.password} type="password" autoComplete="current-password" {...bind('password')} />
      <SubmitButton
        sending={sending}
        label={copy.submit}
        sendingLabel={copy.sending}
        keep={copy.keep}
        onKeep={onClose}
      />
    </form>
  )
}
