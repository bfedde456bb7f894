import { PASSWORD_MAX_LENGTH } from '#contract/limits.ts'
import { Field } from '#ui/Field.tsx'
import { PasswordStrength } from './PasswordStrength.tsx'
import type { Bound } from './use-form.ts'

type Props = Bound & { label: string; hint: string; about: string[] }

/** `about` is what others know of the patient too: a password made of it is easy to guess. */
export function NewPasswordField({ about, ...field }: Props) {
  return (
    <Field
      type="password"
      autoComplete="new-password"
      maxLength={PASSWORD_MAX_LENGTH}
      note={<PasswordStrength password={field.value} about={about} />}
      {...field}
    />
  )
}
