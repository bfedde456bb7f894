import { useStore } from '@nanostores/react'
import { useCallback, useEffect, useRef, useState } from 'react'
import { ApiError } from '#api/call.ts'
import { checking, formErrors } from '#copy/account.ts'
import { type Refusals, refusalSentence, UNEXPECTED } from '#copy/refusals.ts'
import { $isProving, onPatientChange } from '#stores/session.ts'
import { BusyButton } from '#ui/BusyButton.tsx'
import { showToast } from '#ui/toast.ts'

/** What an input of a form is given. */
export type Bound = {
  name: string
  value: string
  error: string | undefined
  onChange: (event: React.ChangeEvent<HTMLInputElement | HTMLSelectElement>) => void
}
export type Errors<Name extends string> = Partial<Record<Name, string>>

/** Refusals of what was typed. */
const ABOUT_INPUT = [400, 429]

/** Why a call failed, in the patient's words. */
export const sentenceOf = (refusals: Refusals, error: unknown): string =>
  error instanceof ApiError ? refusalSentence(refusals, error) : UNEXPECTED

/**
 * Runs one call at a time. A failure is shown in a toast and as `fault`, which stays until the next try.
 * `refuse` returns true when it has shown a refusal of what was typed itself.
 */
export function useSending(refusals: Refusals, refuse?: (sentence: string) => boolean) {
  const [isSending, setIsSending] = useState(false)
  const [fault, setFault] = useState('')

  async function send(work: () => Promise<void>): Promise<void> {
    if (isSending) return
    setIsSending(true)
    setFault('')
    try {
      await work()
    } catch (error) {
      const sentence = sentenceOf(refusals, error)
      const isAboutInput = error instanceof ApiError && ABOUT_INPUT.includes(error.status ?? 0)
      if (isAboutInput && refuse?.(sentence)) return
      setFault(sentence)
      showToast(sentence, 'error')
    } finally {
      setIsSending(false)
    }
  }

  return { isSending, fault, send, forgive: useCallback(() => setFault(''), []) }
}

type FormOptions<Name extends string> = {
  /** The values at first, and again when the patient changes. */
  first: Record<Name, string>
  check: (values: Record<Name, string>) => Errors<NoInfer<Name>>
  refusals: Refusals
  /** The field that shows why the server refused what was typed. */
  refusedField?: NoInfer<Name>
  /** Moves the focus to the first field at once. */
  takesFocus?: boolean
  onSubmit: (values: Record<Name, string>) => Promise<void>
}

/** A form: an error goes as soon as its own field is right again; the server is asked once nothing is wrong. */
export function useForm<Name extends string>(options: FormOptions<Name>) {
  const { check, refusals, refusedField, takesFocus = false, onSubmit } = options
  const ref = useRef<HTMLFormElement>(null)
  const [first] = useState(options.first)
  const [values, setValues] = useState(first)
  const [errors, setErrors] = useState<Errors<Name>>({})
  const { send, forgive, ...sending } = useSending(refusals, (sentence) => {
    // A form without the field, or one that was closed, cannot show it.
    if (!refusedField || !ref.current?.elements.namedItem(refusedField)) return false
    setErrors({ [refusedField]: sentence } as Errors<Name>)
    focusFirstError(ref.current)
    return true
  })

  useEffect(() => onPatientChange(() => setValues(first)), [first])
  useEffect(() => {
    if (takesFocus) ref.current?.querySelector('input')?.focus()
  }, [takesFocus])

  function change(name: Name, value: string): void {
    const next = { ...values, [name]: value }
    const found = check(next)
    setValues(next)
    setErrors(Object.fromEntries(Object.entries(errors).filter(([key]) => key in found)) as Errors<Name>)
  }

  function submit(event: React.SubmitEvent<HTMLFormElement>): void {
    event.preventDefault()
    const found = check(values)
    setErrors(found)
    if (Object.keys(found).length === 0) return void send(() => onSubmit(values))
    focusFirstError(event.currentTarget)
    // Where there is only one field, the focus shows what is wrong.
    if (event.currentTarget.querySelectorAll('input:not([hidden])').length > 1)
      showToast(formErrors.summary, 'error')
  }

  /** Empties fields that nobody else may find filled. */
  const forget = useCallback(
    (...names: Name[]) => {
      setValues((held) => names.reduce((left, name) => ({ ...left, [name]: '' }), held))
      forgive()
    },
    [forgive],
  )

  const bind = (name: Name): Bound => ({
    name,
    value: values[name],
    error: errors[name],
    onChange: (event) => change(name, event.target.value),
  })

  const isChanged = Object.entries(first).some(([name, value]) => values[name as Name] !== value)
  return { form: { ref, noValidate: true, onSubmit: submit }, values, bind, sending, forget, isChanged }
}

/** Moves the focus to the first field with an error. */
export function focusFirstError(form: HTMLFormElement): void {
  requestAnimationFrame(() => form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
}

/** Why the last try failed: a toast is gone after a while. */
export function Fault({ children }: { children: string }) {
  return children && <p className="mb-3 rounded-md bg-coral-soft p-3 font-semibold text-coral">{children}</p>
}

type SubmitProps = {
  sending: { isSending: boolean; fault: string }
  label: string
  sendingLabel: string
  className?: string
  /** The label of a button that leaves everything as it is. */
  keep?: string
  onKeep?: () => void
}

/** The button that sends a form, below the reason why the last try failed. */
export function SubmitButton(props: SubmitProps) {
  const { sending, label, sendingLabel, className = 'button-primary grow', keep, onKeep } = props
  const isProving = useStore($isProving)
  return (
    <>
      <Fault>{sending.fault}</Fault>
      <div className="mt-2 flex flex-wrap gap-3">
        {keep && (
          <button
            type="button"
            className="button button-quiet grow"
            disabled={sending.isSending}
            onClick={onKeep}
          >
            {keep}
          </button>
        )}
        <BusyButton
          type="submit"
          className={`button ${className}`}
          isBusy={sending.isSending}
          busyLabel={isProving ? checking : sendingLabel}
        >
          {label}
        </BusyButton>
      </div>
    </>
  )
}
