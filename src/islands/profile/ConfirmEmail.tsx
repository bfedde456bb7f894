import { useEffect, useState } from 'react'
import { ApiError } from '#api/call.ts'
import { confirming, email as copy } from '#copy/confirming.ts'
import { shell } from '#copy/shell.ts'
import type { User } from '#contract/patient.ts'
import { confirmEmail, sendEmailCode } from '#stores/profile.ts'
import { recoveryWay } from '#stores/recovery.ts'
import { Email } from '#ui/Email.tsx'
import { showToast } from '#ui/toast.ts'
import { ConfirmForm } from '../account/ConfirmForm.tsx'
import { NoLetters } from './NoLetters.tsx'

type Props = { profile: User; onClose: () => void }

/** The code that was sent to the new address; where the hospital sends no letters it says so. */
export function ConfirmEmail({ profile, onClose }: Props) {
  const [sendsLetters, setSendsLetters] = useState<boolean>()

  useEffect(() => {
    void recoveryWay().then((way) => setSendsLetters(way === 'code' || way === 'both'))
  }, [])

  if (sendsLetters === false) return <NoLetters profile={profile} onClose={onClose} />
  if (sendsLetters)
    return <Form profile={profile} onClose={onClose} onNoLetters={() => setSendsLetters(false)} />
  return (
    <div role="status" className="skeleton h-64">
      <span className="sr-only">{shell.loading}</span>
    </div>
  )
}

function Form({ profile, onClose, onNoLetters }: Props & { onNoLetters: () => void }) {
  const { email, newEmail } = profile

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
      onNoLetters()
    }
  }

  return (
    <ConfirmForm
      label={copy.confirm}
      refusedCall="email"
      onConfirm={confirm}
      refusedAgain="forgot"
      onAgain={sendAgain}
    >
      <p className="mb-2">
        {copy.sent} <Address of={newEmail} />. {confirming.works}
      </p>
      <p className="mb-5 text-quiet">
        {email ? copy.before : copy.first} {email && <Address of={email} />}
      </p>
    </ConfirmForm>
  )
}

const Address = ({ of }: { of: string }) => (
  <strong className="font-semibold text-ink">
    <Email address={of} />
  </strong>
)
