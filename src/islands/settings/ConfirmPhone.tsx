import { useEffect, useRef } from 'react'
import { phone as copy } from '#copy/phone.ts'
import { confirmPhone, sendPhoneCode } from '#stores/phone.ts'
import { showToast } from '#ui/toast.ts'
import { CodeField, digitsOf, isCode } from '../account/CodeField.tsx'
import { DialogLink, SubmitButton } from '../account/dialog-parts.tsx'
import { focusFirstError, useForm } from '../account/use-form.ts'
import { useSending } from '../account/use-sending.ts'

const check = ({ code }: { code: string }) => (isCode(code) ? {} : { code: copy.errors.code })

/** The code of the text message that was sent; its field has the focus at once. */
export function ConfirmPhone({ phone, onClose }: { phone: string; onClose: () => void }) {
  const form = useRef<HTMLFormElement>(null)
  const { values, bind, isComplete, refuse } = useForm({ code: '' }, check)
  const { isSending, fault, send } = useSending('phone', (sentence) => {
    // The dialog was closed meanwhile.
    if (!form.current) return showToast(sentence, 'error')
    refuse('code', sentence)
    focusFirstError(form.current)
  })
  const again = useSending('phone')

  useEffect(() => form.current?.querySelector<HTMLInputElement>('[name=code]')?.focus(), [])

  async function confirm(): Promise<void> {
    await confirmPhone(digitsOf(values.code))
    onClose()
    showToast(copy.done)
  }

  async function sendAgain(): Promise<void> {
    await sendPhoneCode()
    showToast(copy.sentAgain)
  }

  function submit(event: React.SubmitEvent<HTMLFormElement>): void {
    event.preventDefault()
    if (isComplete()) void send(confirm)
    else focusFirstError(event.currentTarget)
  }

  return (
    <form ref={form} noValidate onSubmit={submit}>
      <p className="mb-5">
        {copy.sent} <strong className="font-semibold tabular-nums">{phone}</strong>. {copy.works}
      </p>
      <CodeField label={copy.code} {...bind('code')} />
      <SubmitButton isSending={isSending} label={copy.confirm} sendingLabel={copy.sending} fault={fault} />
      <DialogLink question={copy.noCode} label={copy.again} onFollow={() => void again.send(sendAgain)} />
    </form>
  )
}
