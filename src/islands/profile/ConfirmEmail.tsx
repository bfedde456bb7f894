import { useEffect, useRef, useState } from 'react'
import { ApiError } from '#api/call.ts'
import { confirming as copy } from '#copy/email.ts'
import { shell } from '#copy/shell.ts'
import type { User } from '#contract/patient.ts'
import { confirmEmail, sendEmailCode } from '#stores/email.ts'
import { recoveryWay } from '#stores/recovery.ts'
import { Email } from '#ui/Email.tsx'
import { showToast } from '#ui/toast.ts'
import { CodeField, digitsOf, isCode } from '../account/CodeField.tsx'
import { DialogLink, SubmitButton } from '../account/dialog-parts.tsx'
import { focusFirstError, useForm } from '../account/use-form.ts'
import { useSending } from '../account/use-sending.ts'
import { NoLetters } from './NoLetters.tsx'

const check = ({ code }: { code: string }) => (isCode(code) ? {} : { code: copy.errors.code })

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
  const form = useRef<HTMLFormElement>(null)
  const { values, bind, isComplete, refuse } = useForm({ code: '' }, check)
  const { isSending, fault, send } = useSending('email', (sentence) => {
    // The dialog was closed meanwhile.
    if (!form.current) return showToast(sentence, 'error')
    refuse('code', sentence)
    focusFirstError(form.current)
  })
  const again = useSending('forgot')
  const { email, newEmail } = profile

  useEffect(() => form.current?.querySelector<HTMLInputElement>('[name=code]')?.focus(), [])

  async function confirm(): Promise<void> {
    await confirmEmail(digitsOf(values.code))
    onClose()
    showToast(copy.done(newEmail))
  }

  async function sendAgain(): Promise<void> {
    try {
      await sendEmailCode()
      showToast(copy.sentAgain)
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 404) throw error
      onNoLetters()
    }
  }

  function submit(event: React.SubmitEvent<HTMLFormElement>): void {
    event.preventDefault()
    if (isComplete()) void send(confirm)
    else focusFirstError(event.currentTarget)
  }

  return (
    <form ref={form} noValidate onSubmit={submit}>
      <p className="mb-2">
        {copy.sent} <Address of={newEmail} />. {copy.works}
      </p>
      <p className="mb-5 text-quiet">
        {email ? copy.before : copy.first} {email && <Address of={email} />}
      </p>
      <CodeField label={copy.code} {...bind('code')} />
      <SubmitButton isSending={isSending} label={copy.submit} sendingLabel={copy.sending} fault={fault} />
      <DialogLink question={copy.noCode} label={copy.again} onFollow={() => void again.send(sendAgain)} />
    </form>
  )
}

const Address = ({ of }: { of: string }) => (
  <strong className="font-semibold text-ink">
    <Email address={of} />
  </strong>
)
