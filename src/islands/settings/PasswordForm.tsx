import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { formErrors } from '#copy/account.ts'
import { refusalSentence, UNEXPECTED } from '#copy/refusals.ts'
import { password as copy } from '#copy/settings.ts'
import { ApiError } from '#api/call.ts'
import { PASSWORD_MAX_LENGTH, PASSWORD_MIN_LENGTH } from '#contract/limits.ts'
import { $profile, changePassword } from '#stores/profile.ts'
import { loadSessions } from '#stores/sessions.ts'
import { Field } from '#ui/Field.tsx'
import { showToast } from '#ui/toast.ts'
import { type Errors, focusFirstError, useForm } from '../account/use-form.ts'

const EMPTY = { current: '', next: '', confirm: '' }

function check({ current, next, confirm }: typeof EMPTY): Errors<keyof typeof EMPTY> {
  return {
    ...(!current && { current: copy.required }),
    ...(next && next === current && { next: copy.unchanged }),
    ...(next.length < PASSWORD_MIN_LENGTH && { next: formErrors.shortPassword }),
    ...((confirm !== next || !confirm) && { confirm: formErrors.mismatch }),
  }
}

/** Begins anew, empty, after each change. */
export function PasswordForm() {
  const [changes, setChanges] = useState(0)
  return <Passwords key={changes} onChanged={() => setChanges(changes + 1)} />
}

function Passwords({ onChanged }: { onChanged: () => void }) {
  const profile = useStore($profile)
  const { values, bind, isComplete, refuse } = useForm(EMPTY, check)
  const [isSending, setIsSending] = useState(false)

  async function send(form: HTMLFormElement): Promise<void> {
    setIsSending(true)
    try {
      await changePassword({ currentPassword: values.current, newPassword: values.next })
      onChanged()
      void loadSessions()
      showToast(copy.done)
    } catch (error) {
      const sentence = error instanceof ApiError ? refusalSentence('password', error) : UNEXPECTED
      if (!(error instanceof ApiError) || error.status !== 400) return showToast(sentence, 'error')
      refuse('current', sentence)
      focusFirstError(form)
    } finally {
      setIsSending(false)
    }
  }

  function submit(event: React.SubmitEvent<HTMLFormElement>): void {
    event.preventDefault()
    if (isSending) return
    if (isComplete()) return void send(event.currentTarget)
    focusFirstError(event.currentTarget)
    showToast(formErrors.summary, 'error')
  }

  return (
    <form noValidate onSubmit={submit}>
      {/* Tells password managers whose password it is. */}
      <input
        type="text"
        name="username"
        autoComplete="username"
        value={profile?.phone ?? ''}
        readOnly
        hidden
      />
      <Field label={copy.current} type="password" autoComplete="current-password" {...bind('current')} />
      <Field
        label={copy.next}
        hint={copy.nextHint}
        type="password"
        autoComplete="new-password"
        maxLength={PASSWORD_MAX_LENGTH}
        {...bind('next')}
      />
      <Field label={copy.confirm} type="password" autoComplete="new-password" {...bind('confirm')} />
      <button type="submit" className="button button-primary" disabled={isSending}>
        {isSending && <span className="spinner" aria-hidden="true" />}
        {isSending ? copy.sending : copy.submit}
      </button>
    </form>
  )
}
