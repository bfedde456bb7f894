import { type RefObject, useRef, useState } from 'react'
import { refusalSentence, UNEXPECTED } from '#copy/refusals.ts'
import { deletion as copy } from '#copy/settings.ts'
import { shell } from '#copy/shell.ts'
import { ApiError } from '#api/call.ts'
import { HOME, ROOT } from '#lib/language.ts'
import { deleteAccount } from '#stores/profile.ts'
import { BusyButton } from '#ui/BusyButton.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { Field } from '#ui/Field.tsx'
import { Icon } from '#ui/Icon.tsx'
import { leaveWords } from '#ui/parting-words.ts'
import { stayOpen } from '#ui/stay-open.ts'
import { showToast } from '#ui/toast.ts'
import { focusFirstError, useForm } from '../account/use-form.ts'

const EMPTY = { password: '' }
const check = ({ password }: typeof EMPTY) => (password ? {} : { password: copy.required })

/** Says exactly what will be gone, and asks for the password. */
export function Deletion() {
  const [isOpen, setIsOpen] = useState(false)
  const [isSending, setIsSending] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  // What is being erased can no longer be kept.
  const close = () => (isSending ? stayOpen(form.current) : setIsOpen(false))
  return (
    <>
      <button type="button" className="button button-urgent" onClick={() => setIsOpen(true)}>
        <Icon name="trash" />
        {copy.open}
      </button>
      <Dialog
        isOpen={isOpen}
        title={copy.question}
        closeLabel={shell.close}
        onClose={close}
        describedBy="deletion-about"
        isAlert
      >
        <Question form={form} isSending={isSending} onSend={setIsSending} onKeep={close} />
      </Dialog>
    </>
  )
}

type Props = {
  form: RefObject<HTMLFormElement | null>
  isSending: boolean
  onSend: (isSending: boolean) => void
  onKeep: () => void
}

function Question({ form, isSending, onSend, onKeep }: Props) {
  const { values, bind, isComplete, refuse } = useForm(EMPTY, check)

  async function send(): Promise<void> {
    onSend(true)
    try {
      await deleteAccount(values.password)
      leaveWords(copy.done)
      location.assign(HOME)
    } catch (error) {
      onSend(false)
      const sentence = error instanceof ApiError ? refusalSentence('deletion', error) : UNEXPECTED
      if (!(error instanceof ApiError) || error.status !== 400) return showToast(sentence, 'error')
      refuse('password', sentence)
      if (form.current) focusFirstError(form.current)
    }
  }

  function submit(event: React.SubmitEvent<HTMLFormElement>): void {
    event.preventDefault()
    if (isSending) return
    if (isComplete()) return void send()
    focusFirstError(event.currentTarget)
  }

  return (
    <form ref={form} noValidate onSubmit={submit}>
      <div id="deletion-about">
        <p className="font-semibold">{copy.erased}</p>
        <ul className="my-3 grid gap-2">
          {copy.list.map((line) => (
            <li key={line} className="flex items-start gap-2">
              <Icon name="minus" className="mt-0.5 text-coral" />
              {line}
            </li>
          ))}
        </ul>
      </div>
      <p className="text-sm text-quiet">{copy.kept}</p>
      <p className="mb-5 mt-2 text-sm">
        <a className="inline-block py-0.5 text-brand underline" href={`${ROOT}/my-profile`}>
          {copy.download}
        </a>
      </p>
      <Field label={copy.password} type="password" autoComplete="current-password" {...bind('password')} />
      <div className="flex flex-wrap gap-3">
        <button type="button" className="button button-quiet grow" disabled={isSending} onClick={onKeep}>
          {copy.keep}
        </button>
        <BusyButton
          type="submit"
          className="button button-urgent grow"
          isBusy={isSending}
          busyLabel={copy.sending}
        >
          {copy.submit}
        </BusyButton>
      </div>
    </form>
  )
}
