import { accountRefusals } from '#i18n/current/account-refusals.ts'
import { confirming, email as copy } from '#i18n/current/confirm-contact.ts'
import type { User } from '#contract/patient.ts'
import { confirmEmail, sendEmailCode } from '#stores/profile.ts'
import { Email } from '#ui/contact-links.tsx'
import { showToast } from '#ui/toast.ts'
import { ConfirmCode } from '../account/ConfirmCode.tsx'

type Props = { profile: User; onClose: () => void }

export function ConfirmEmail({ profile: { email, newEmail }, onClose }: Props) {
  function finish(): void {
    onClose()
    showToast(copy.done(newEmail))
  }

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
      onDone={finish}
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
