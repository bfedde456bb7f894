import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { formErrors } from '#copy/account.ts'
import { refusalSentence, UNEXPECTED } from '#copy/refusals.ts'
import { password as copy } from '#copy/settings.ts'
import { ApiError } from '#api/call.ts'
import { $profile, changePassword } from '#stores/profile.ts'
import { loadSessions } from '#stores/sessions.ts'
import { BusyButton } from '#ui/BusyButton.tsx'
import { Field } from '#ui/Field.tsx'
import { showToast } from '#ui/toast.ts'
import { NewPasswordFields, newPasswordErrors } from '../account/NewPasswordFields.tsx'
import { type Errors, focusFirstError, useForm } from '../account/use-form.ts'

const EMPTY = { current: '', password: '', confirm: '' }

function check({ current, ...next }: typeof EMPTY): Errors<keyof typeof EMPTY> {
  return {
    ...(!current && { current: copy.required }),
    ...(next.password && next.password === current && { password: copy.unchanged }),
    ...newPasswordErrors(next),
  }
}

/** Empty again after each change. */
export function PasswordForm() {
  const profile = useStore($profile)
  const { values, bind, isComplete, refuse, forget } = useForm(EMPTY, check)
  const [isSending, setIsSending] = useState(false)

  async function send(form: HTMLFormElement): Promise<void> {
    setIsSending(true)
    try {
      await changePassword({ currentPassword: values.current, newPassword: values.password })
      forget('current', 'password', 'confirm')
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
      <Field label={copy.current} type="password" autoComplete="current-password" {...bind('current')} />
      <NewPasswordFields phone={profile?.phone ?? ''} name={profile?.name ?? ''} bind={bind} />
      <BusyButton type="submit" className="button button-primary" isBusy={isSending} busyLabel={copy.sending}>
        {copy.submit}
      </BusyButton>
    </form>
  )
}
