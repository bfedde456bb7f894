import { useState } from 'react'
import { accountRefusals } from '#i18n/current/account-refusals.ts'
import { confirming, email as copy } from '#i18n/current/confirm-contact.ts'
import { basicInfo, editing } from '#i18n/current/profile-sections.ts'
import type { Patient } from '#api/account.ts'
import { EMAIL_MAX_LENGTH, PASSWORD_MAX_LENGTH } from '#contract/limits.ts'
import { isEmail } from '#lib/profile-rules.ts'
import { $profile, changeProfile, confirmEmail, sendEmailCode } from '#stores/profile.ts'
import { Email } from '#ui/contact-links.tsx'
import { Field, PasswordField } from '#ui/Field.tsx'
import { showToast } from '#ui/toast.ts'
import { Form, SubmitButton, useForm } from '../form.tsx'
import { ConfirmCode } from '../account/ConfirmCode.tsx'

type Props = { profile: Patient; onClose: () => void }

/** Asks for the address and the password, then for the code that was sent there. */
export function EmailSetup({ profile, onClose }: Props) {
  const [isAdding] = useState(!profile.newEmail)
  if (profile.newEmail) return <ConfirmEmail profile={profile} onClose={onClose} />
  return isAdding && <AddEmail profile={profile} onClose={onClose} />
}

function AddEmail({ profile: { confirmsEmail, version }, onClose }: Props) {
  const { form, bind, sending } = useForm({
    first: { email: '', password: '' },
    check: ({ email, password }) => ({
      ...(!isEmail(email.trim()) && { email: basicInfo.errors.email }),
      ...(confirmsEmail && !password && { password: basicInfo.errors.password }),
    }),
    limits: { email: EMAIL_MAX_LENGTH, password: PASSWORD_MAX_LENGTH },
    refusals: accountRefusals.profile,
    refusedField: 'password',
    takesFocus: true,
    action: changeProfile,
    inputOf: ({ email, password }) => [{ email: email.trim(), ...(confirmsEmail && { password }) }, version],
    onDone(isOnServer) {
      if (!$profile.get()?.newEmail) onClose()
      else if (isOnServer) return
      showToast(isOnServer ? savedSentence(confirmsEmail) : editing.keptHere)
    },
  })
  return (
    <Form {...form}>
      <p className="mb-4 text-quiet">{copy.why}</p>
      <Field label={basicInfo.email} type="email" autoComplete="email" {...bind('email')} />
      {confirmsEmail && (
        <PasswordField label={basicInfo.password} autoComplete="current-password" {...bind('password')} />
      )}
      <SubmitButton sending={sending} label={editing.save} sendingLabel={editing.saving} />
    </Form>
  )
}

/** After a new address was saved. A backend that confirms addresses, but not this one, sends no e-mail. */
export const savedSentence = (confirmsEmail: boolean): string =>
  confirmsEmail && !$profile.get()?.newEmail ? copy.notSentYet : editing.saved

function ConfirmEmail({ profile: { email, newEmail }, onClose }: Props) {
  const sent = (
    <>
      <p className="mb-2">
        {copy.sent} <Address of={newEmail} />. {confirming.works}
      </p>
      <p className="mb-5 text-quiet">
        {email ? copy.before : copy.first} {email && <Address of={email} />}
      </p>
    </>
  )
  return (
    <ConfirmCode
      sent={sent}
      label={copy.confirm}
      refusals={accountRefusals.email}
      action={confirmEmail}
      onDone={() => {
        onClose()
        showToast(copy.done(newEmail))
      }}
      refusalsAgain={accountRefusals.forgot}
      again={sendEmailCode}
      onAgain={() => showToast(confirming.sentAgain)}
    />
  )
}

const Address = ({ of }: { of: string }) => (
  <strong className="font-semibold text-ink">
    <Email address={of} />
  </strong>
)
