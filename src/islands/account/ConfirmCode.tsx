import { type ReactNode, useRef } from 'react'
import { confirming } from '#i18n/current/confirm-contact.ts'
import { forgot } from '#i18n/current/recovery.ts'
import type { Refusals } from '#contract/refusals.ts'
import { RESET_CODE_DIGITS } from '#contract/limits.ts'
import { normaliseCode } from '#lib/text.ts'
import type { Action } from '#stores/action.ts'
import { Field } from '#ui/Field.tsx'
import { useAction } from '../action.tsx'
import { DialogLink, Form, SubmitButton, useForm } from '../form.tsx'
import { NewPasswordFields, newPasswordErrors } from './NewPasswordFields.tsx'

const isCode = (code: string): boolean => new RegExp(`^\\d{${RESET_CODE_DIGITS}}$`).test(normaliseCode(code))

type Props<Sent> = {
  sent: ReactNode
  label: string
  refusals: Refusals
  action: Action<[code: string, newPassword: string, phone: string], unknown>
  onDone?: () => unknown
  refusalsAgain: Refusals
  again: Action<[phone: string], Sent>
  onAgain: (result: NoInfer<Sent>) => unknown
  /** Set where a new password is asked for, too. */
  phone?: string
  children?: ReactNode
}

export function ConfirmCode<Sent>(props: Props<Sent>) {
  const { sent, label, refusals, action, onDone, phone = '', children } = props
  const copy = phone ? forgot : confirming
  const { form, read, bind, sending, forget } = useForm({
    first: { code: '', password: '', confirm: '' },
    check: (values) => ({
      ...(!isCode(values.code) && { code: confirming.errors.code }),
      ...(phone && newPasswordErrors(values)),
    }),
    refusals,
    refusedField: 'code',
    takesFocus: true,
    action,
    inputOf: ({ code, password }) => [normaliseCode(code), password, phone],
    onDone: () => onDone?.(),
  })
  const oldCode = useRef('')
  const again = useAction(props.again, props.refusalsAgain, {
    /** Empties the field of the old code, unless the new one was typed before the answer came. */
    onDone(result) {
      props.onAgain(result)
      if (read().code === oldCode.current) forget('code')
      form.ref.current?.querySelector<HTMLInputElement>('[name=code]')?.focus()
    },
  })

  function sendAgain(): void {
    oldCode.current = read().code
    void again.run(phone)
  }

  return (
    <Form {...form}>
      {!phone && sent}
      <Field
        label={confirming.code}
        hint={phone && <span className="text-base text-ink">{sent}</span>}
        inputMode="numeric"
        className="input w-44 text-center text-xl tracking-[0.25em] tabular-nums"
        autoComplete="one-time-code"
        {...bind('code')}
      />
      {phone && <NewPasswordFields phone={phone} bind={bind} />}
      <SubmitButton sending={sending} label={label} sendingLabel={copy.sending} />
      <DialogLink question={confirming.noCode} label={copy.again} onFollow={sendAgain} />
      {children}
    </Form>
  )
}
