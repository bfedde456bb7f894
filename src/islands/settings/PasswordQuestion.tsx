import type { ReactNode } from 'react'
import { PASSWORD_MAX_LENGTH } from '#contract/limits.ts'
import type { Refusals } from '#i18n/current/refusals.ts'
import type { Look } from '#ui/Button.tsx'
import { useMayClose } from '#ui/Dialog.tsx'
import { Field } from '#ui/Field.tsx'
import { SubmitButton, useForm } from '../form.tsx'

type Props = {
  copy: Record<'password' | 'required' | 'submit' | 'sending' | 'keep', string>
  refusals: Refusals
  look?: Look
  onConfirm: (password: string) => Promise<void>
  onKeep: () => void
  children: ReactNode
}

export function PasswordQuestion({ copy, refusals, look = 'primary', onConfirm, onKeep, children }: Props) {
  const { form, bind, sending } = useForm({
    first: { password: '' },
    check: ({ password }) => (password ? {} : { password: copy.required }),
    limits: { password: PASSWORD_MAX_LENGTH },
    refusals,
    refusedField: 'password',
    onSubmit: ({ password }) => onConfirm(password),
  })
  useMayClose(() => !sending.isSending)

  return (
    <form {...form}>
      {children}
      <Field label={copy.password} type="password" autoComplete="current-password" {...bind('password')} />
      <SubmitButton
        sending={sending}
        label={copy.submit}
        sendingLabel={copy.sending}
        look={look}
        keep={copy.keep}
        onKeep={onKeep}
      />
    </form>
  )
}
