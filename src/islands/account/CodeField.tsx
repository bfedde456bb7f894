import type { ReactNode } from 'react'
import { RESET_CODE_DIGITS } from '#contract/limits.ts'
import { Field } from '#ui/Field.tsx'
import type { Bound } from './use-form.ts'

/** A code is often copied with a space in the middle. */
export const digitsOf = (code: string): string => code.replace(/\s/g, '')

export const isCode = (code: string): boolean =>
  digitsOf(code).length === RESET_CODE_DIGITS && /^\d+$/.test(digitsOf(code))

type Props = Bound & { label: string; hint?: ReactNode }

/** For the digits of a letter: the phone offers them where it can. */
export function CodeField({ label, hint, ...bound }: Props) {
  return (
    <Field
      label={label}
      hint={hint && <span className="text-base text-ink">{hint}</span>}
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={32}
      {...bound}
    />
  )
}
