import { formErrors, newPassword, signup } from '#i18n/current/account.ts'
import { PASSWORD_MAX_LENGTH, PASSWORD_MIN_LENGTH } from '#contract/limits.ts'
import { PasswordField } from '#ui/Field.tsx'
import { lengthError } from '#ui/form-values.ts'
import type { BoundInput, Errors } from '../form.tsx'

type Name = 'password' | 'confirm'

export function newPasswordErrors({ password, confirm }: Record<Name, string>): Errors<Name> {
  const isShort = password.length < PASSWORD_MIN_LENGTH
  const error = isShort ? formErrors.shortPassword : lengthError(password, PASSWORD_MAX_LENGTH)
  const isOther = password !== '' && confirm !== password
  const fault = confirm ? isOther && formErrors.mismatch : formErrors.again
  return { ...(error && { password: error }), ...(fault && { confirm: fault }) }
}

type Props = {
  copy?: Record<keyof typeof newPassword, string>
  phone?: string
  bind: (name: Name) => BoundInput
}

export function NewPasswordFields({ copy = newPassword, phone = '', bind }: Props) {
  return (
    <>
      {/* For password managers: whose password it is. */}
      <input type="text" name="username" autoComplete="username" value={phone} readOnly hidden />
      <PasswordField
        label={copy.password}
        hint={signup.passwordHint}
        autoComplete="new-password"
        {...bind('password')}
      />
      <PasswordField label={copy.confirm} autoComplete="new-password" {...bind('confirm')} />
    </>
  )
}
