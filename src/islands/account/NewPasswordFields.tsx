import { useEffect, useState } from 'react'
import { formErrors, newPassword } from '#i18n/en/account.ts'
import { PASSWORD_MAX_LENGTH, PASSWORD_MIN_LENGTH } from '#contract/limits.ts'
import { Field } from '#ui/Field.tsx'
import type { BoundInput, Errors } from '../form.tsx'
import type { PasswordRating } from './judge-password.ts'

type Name = 'password' | 'confirm'

export const newPasswordErrors = ({ password, confirm }: Record<Name, string>): Errors<Name> => ({
  ...(password.length < PASSWORD_MIN_LENGTH && { password: formErrors.shortPassword }),
  ...((confirm !== password || !confirm) && { confirm: formErrors.mismatch }),
})

type Props = {
  copy?: Record<keyof typeof newPassword, string>
  phone?: string
  name?: string
  bind: (name: Name) => BoundInput
}

export function NewPasswordFields({ copy = newPassword, phone = '', name = '', bind }: Props) {
  const password = bind('password')
  return (
    <>
      {/* For password managers: whose password it is. */}
      <input type="text" name="username" autoComplete="username" value={phone} readOnly hidden />
      <Field
        label={copy.password}
        hint={copy.passwordHint}
        type="password"
        autoComplete="new-password"
        maxLength={PASSWORD_MAX_LENGTH}
        note={<PasswordStrength password={password.value} known={`${name}\n${phone}`} />}
        {...password}
      />
      <Field
        label={copy.confirm}
        type="password"
        autoComplete="new-password"
        maxLength={PASSWORD_MAX_LENGTH}
        {...bind('confirm')}
      />
    </>
  )
}

const PAUSE_MS = 250

const savesData = () =>
  (navigator as Navigator & { connection?: { saveData?: boolean } }).connection?.saveData === true

/** How hard the password is to guess, shown when it is long enough and typing pauses. Optional: needs a fetched word list. */
function PasswordStrength({ password, known }: { password: string; known: string }) {
  const [judged, setJudged] = useState<PasswordRating>()
  const isJudged = password.length >= PASSWORD_MIN_LENGTH

  useEffect(() => {
    if (!isJudged || savesData()) return undefined
    let isPast = false
    const timer = setTimeout(() => {
      import('./judge-password.ts').then(
        ({ ratePassword }) => isPast || setJudged(ratePassword(password, known.split('\n'))),
        () => {},
      )
    }, PAUSE_MS)
    return () => {
      isPast = true
      clearTimeout(timer)
    }
  }, [isJudged, password, known])

  const shown = isJudged ? judged : undefined
  return (
    <span aria-live="polite" className={shown?.isWeak ? 'text-amber' : 'text-brand'}>
      {shown?.text}
    </span>
  )
}
