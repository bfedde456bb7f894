import { type ReactNode, useEffect, useRef } from 'react'
import { confirming as copy } from '#copy/confirming.ts'
import type { RefusedCall } from '#copy/refusals.ts'
import { showToast } from '#ui/toast.ts'
import { CodeField, digitsOf, isCode } from './CodeField.tsx'
import { DialogLink, SubmitButton } from './dialog-parts.tsx'
import { focusFirstError, useForm } from './use-form.ts'
import { useSending } from './use-sending.ts'

const check = ({ code }: { code: string }) => (isCode(code) ? {} : { code: copy.errors.code })

type Props = {
  /** Where the code was sent. */
  children: ReactNode
  label: string
  refusedCall: RefusedCall
  onConfirm: (code: string) => Promise<void>
  refusedAgain: RefusedCall
  onAgain: () => Promise<void>
}

/** Asks for a code that was sent; its field has the focus at once. */
export function ConfirmForm({ children, label, refusedCall, onConfirm, refusedAgain, onAgain }: Props) {
  const form = useRef<HTMLFormElement>(null)
  const { values, bind, isComplete, refuse } = useForm({ code: '' }, check)
  const { isSending, fault, send } = useSending(refusedCall, (sentence) => {
    // The dialog was closed meanwhile.
    if (!form.current) return showToast(sentence, 'error')
    refuse('code', sentence)
    focusFirstError(form.current)
  })
  const again = useSending(refusedAgain)

  useEffect(() => form.current?.querySelector<HTMLInputElement>('[name=code]')?.focus(), [])

  function submit(event: React.SubmitEvent<HTMLFormElement>): void {
    event.preventDefault()
    if (isComplete()) void send(() => onConfirm(digitsOf(values.code)))
    else focusFirstError(event.currentTarget)
  }

  return (
    <form ref={form} noValidate onSubmit={submit}>
      {children}
      <CodeField label={copy.code} {...bind('code')} />
      <SubmitButton isSending={isSending} label={label} sendingLabel={copy.sending} fault={fault} />
      <DialogLink question={copy.noCode} label={copy.again} onFollow={() => void again.send(onAgain)} />
    </form>
  )
}
