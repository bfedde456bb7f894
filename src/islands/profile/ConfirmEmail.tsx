import { useEffect, useState } from 'react'
import { ApiError } from '#api/call.ts'
import { accountRefusals } from '#i18n/en/account-refusals.ts'
import { confirming, email as copy } from '#i18n/en/confirm-contact.ts'
import { shell } from '#i18n/en/shell.ts'
import type { User } from '#contract/patient.ts'
import { confirmEmail, sendEmailCode } from '#stores/profile.ts'
import { findRecoveryChannel } from '#stores/recovery.ts'
import { Email } from '#ui/contact-links.tsx'
import { Loading } from '#ui/placeholders.tsx'
import { showToast } from '#ui/toast.ts'
import { ConfirmCode } from '../account/ConfirmCode.tsx'

type Props = { profile: User; onClose: () => void }

export function ConfirmEmail({ profile: { email, newEmail }, onClose }: Props) {
  const [sendsLetters, setSendsLetters] = useState<boolean>()

  useEffect(() => {
    void findRecoveryChannel().then((way) => setSendsLetters(way === 'code' || way === 'both'))
  }, [])

  async function confirm(code: string): Promise<void> {
    await confirmEmail(code)
    onClose()
    showToast(copy.done(newEmail))
  }

  async function sendAgain(): Promise<void> {
    try {
      await sendEmailCode()
      showToast(confirming.sentAgain)
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 404) throw error
      setSendsLetters(false)
    }
  }

  if (sendsLetters === undefined) return <Loading label={shell.loading} blocks={['h-64']} />
  if (!sendsLetters) return <NoEmailSent email={email} onClose={onClose} />
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
      onConfirm={confirm}
      refusalsAgain={accountRefusals.forgot}
      onAgain={sendAgain}
    />
  )
}

const focus = (element: HTMLElement | null): void => element?.focus()

function NoEmailSent({ email, onClose }: { email: string; onClose: () => void }) {
  return (
    <>
      <div ref={focus} tabIndex={-1} className="mb-5 outline-none">
        <p>{copy.noLetters}</p>
        <p className="mt-2 text-quiet">
          {email ? copy.keptBefore : copy.kept} {email && <Address of={email} />}
        </p>
      </div>
      <button type="button" className="button button-primary w-full" onClick={onClose}>
        {copy.close}
      </button>
    </>
  )
}

const Address = ({ of }: { of: string }) => (
  <strong className="font-semibold text-ink">
    <Email address={of} />
  </strong>
)
