import type { ReactNode } from 'react'
import { PASSWORD_MAX_LENGTH } from '#contract/limits.ts'
import type { Refusals } from '#contract/refusals.ts'
import { ownPassword } from '#i18n/current/settings.ts'
import type { Action } from '#stores/action.ts'
import type { Look } from '#ui/Button.tsx'
import { useMayClose } from '#ui/Dialog.tsx'
import { PasswordField } from '#ui/Field.tsx'
import { Form, SubmitButton, useForm } from '../form.tsx'

type Props = {
  copy: Record<'submit' | 'sending' | 'keep', string>
  refusals: Refusals
  look?: Look
  action: Action<[password: string, id: string], unknown>
  id?: string
  onDone: () => unknown
  onKeep: () => void
  children: ReactNode
}

export function PasswordQuestion({ copy, look = 'primary', id = '', onKeep, children, ...call }: Props) {
  const { form, bind, sending } = useForm({
    first: { password: '' },
    check: ({ password }) => (password ? {} : { password: ownPassword.required }),
    limits: { password: PASSWORD_MAX_LENGTH },
    ...call,
    refusedField: 'password',
    inputOf: ({ password }) => [password, id],
  })
  useMayClose(() => !sending.isSending)

  return (
    <Form {...form}>
      {children}
      <PasswordField label={ownPassword.label} autoComplete="current-password" {...bind('password')} />
      <SubmitButton
        sending={sending}
        label={copy.submit}
        sendingLabel={copy.sending}
        look={look}
        keep={copy.keep}
        onKeep={onKeep}
      />
    </Form>
  )
}
