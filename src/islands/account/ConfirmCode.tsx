import type { ReactNode } from 'react'
import { confirming } from '#i18n/current/confirm-contact.ts'
import { forgot } from '#i18n/current/recovery.ts'
import type { Refusals } from '#i18n/current/refusals.ts'
import { RESET_CODE_DIGITS } from '#contract/limits.ts'
import { normaliseCode } from '#lib/text.ts'
import { Field } from '#ui/Field.tsx'
import { SubmitButton, useForm, useSending } from '../form.tsx'
import { NewPasswordFields, newPasswordErrors } from './NewPasswordFields.tsx'
import { DialogLink } from './dialog-parts.tsx'

const EMPTY = { code: '', password: '', confirm: '' }

const isCode = (code: string): boolean => new RegExp(`^\\d{${RESET_CODE_DIGITS}}$`).test(normaliseCode(code))

type Props = {
  sent: ReactNode
  label: string
  refusals: Refusals
  onConfirm: (code: string, newPassword: string) => Promise<void>
  refusalsAgain: Refusals
  onAgain: () => Promise<void>
  phone?: string
  children?: ReactNode
}

export function ConfirmCode(props: Props) {
  const { sent, label, refusals, onConfirm, refusalsAgain, onAgain, phone, children } = props
  const copy = phone ? forgot : confirming
  const { form, read, bind, sending, forget } = useForm({
    first: EMPTY,
    check: (values) => ({
      ...(!isCode(values.code) && { code: copy.errors.code }),
      ...(phone && newPasswordErrors(values)),
    }),
    refusals,
    refusedField: 'code',
    takesFocus: true,
    onSubmit: ({ code, password }) => onConfirm(normaliseCode(code), password),
  })
  const again = useSending(refusalsAgain)

  /** Empties the field of the old code, unless the new one was typed before the answer came. */
  async function sendAgain(): Promise<void> {
    const { code } = read()
    await onAgain()
    if (read().code === code) forget('code')
    form.ref.current?.querySelector<HTMLInputElement>('[name=code]')?.focus()
  }

  return (
    <form {...form}>
      {!phone && sent}
      <Field
        label={copy.code}
        hint={phone && <span className="text-base text-ink">{sent}</span>}
        inputMode="numeric"
        autoComplete="one-time-code"
        {...bind('code')}
      />
      {phone && <NewPasswordFields phone={phone} bind={bind} />}
      <SubmitButton sending={sending} label={label} sendingLabel={copy.sending} />
      <DialogLink question={copy.noCode} label={copy.again} onFollow={() => void again.send(sendAgain)} />
      {children}
    </form>
  )
}
