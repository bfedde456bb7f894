import { formErrors } from '#copy/account.ts'
import { forgot as copy } from '#copy/recovery.ts'
import { PASSWORD_MAX_LENGTH, PASSWORD_MIN_LENGTH } from '#contract/limits.ts'
import { Field } from '#ui/Field.tsx'
import { NewPasswordField } from './NewPasswordField.tsx'
import type { Bound, Errors } from './use-form.ts'

type Name = 'password' | 'confirm'

export const newPasswordErrors = ({ password, confirm }: Record<Name, string>): Errors<Name> => ({
  ...(password.length < PASSWORD_MIN_LENGTH && { password: formErrors.shortPassword }),
  ...((confirm !== password || !confirm) && { confirm: formErrors.mismatch }),
})

type Props = { phone?: string; name?: string; bind: (name: Name) => Bound }

export function NewPasswordFields({ phone = '', name = '', bind }: Props) {
  return (
    <>
      {/* Tells password managers whose password it is. */}
      <input type="text" name="username" autoComplete="username" value={phone} readOnly hidden />
      <NewPasswordField
        label={copy.password}
        hint={copy.passwordHint}
        about={[name, phone]}
        {...bind('password')}
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
