import { useStore } from '@nanostores/react'
import { useCallback, useEffect, useRef, useState } from 'react'
import { ApiError } from '#api/call.ts'
import { checking, formErrors } from '#i18n/current/account.ts'
import type { Refusals } from '#i18n/current/refusals.ts'
import { $isProving, onPatientChange } from '#stores/session.ts'
import { Button, type Look } from '#ui/Button.tsx'
import { readFields } from '#ui/read-fields.ts'
import { lengthErrors } from '#ui/text-limits.ts'
import { showToast } from '#ui/toast.ts'
import { errorSentence } from './use-session.ts'

export type BoundInput = { name: string; value: string; error: string | undefined; onChange: () => void }
export type Errors<Name extends string> = Partial<Record<Name, string>>

const ABOUT_INPUT = [400, 429]

/** Runs one call at a time. `refuse` returns true when it has shown the refusal at a field. */
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
      const sentence = errorSentence(refusals, error)
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
  /** Initial values; restored when another patient logs in. */
  first: Record<Name, string>
  check: (values: Record<Name, string>) => Errors<NoInfer<Name>>
  /** The most characters of a field. */
  limits?: Partial<Record<NoInfer<Name>, number>>
  refusals: Refusals
  refusedField?: NoInfer<Name>
  takesFocus?: boolean
  onSubmit: (values: Record<Name, string>) => Promise<void>
}

export function useForm<Name extends string>(options: FormOptions<Name>) {
  const { limits = {}, refusals, refusedField, takesFocus = false, onSubmit } = options
  const check = (typed: Record<Name, string>): Errors<Name> => ({
    ...options.check(typed),
    ...lengthErrors(typed, limits),
  })
  const ref = useRef<HTMLFormElement>(null)
  const [first] = useState(options.first)
  const [values, setValues] = useState(first)
  const [errors, setErrors] = useState<Errors<Name>>({})
  const { send, forgive, ...sending } = useSending(refusals, (sentence) => {
    // A closed form, or a form without the field, cannot show it.
    if (!refusedField || !ref.current?.elements.namedItem(refusedField)) return false
    setErrors({ [refusedField]: sentence } as Errors<Name>)
    focusFirstError(ref.current)
    return true
  })

  useEffect(() => onPatientChange(() => setValues(first)), [first])
  useEffect(() => {
    if (takesFocus) ref.current?.querySelector('input')?.focus()
  }, [takesFocus])

  const read = () => readFields(ref.current, values)

  function change(): void {
    const next = read()
    const found = check(next)
    setValues(next)
    setErrors(pick(found, (name) => name in errors))
  }

  function submit(event: React.SubmitEvent<HTMLFormElement>): void {
    event.preventDefault()
    const typed = read()
    const found = check(typed)
    setValues(typed)
    setErrors(found)
    if (Object.keys(found).length === 0) return void send(() => onSubmit(typed))
    focusFirstError(event.currentTarget)
    if (event.currentTarget.querySelectorAll('input:not([hidden])').length > 1)
      showToast(formErrors.summary, 'error')
  }

  /** Empties fields, such as passwords, that the next person at this device must not see. */
  const forget = useCallback(
    (...names: Name[]) => {
      setValues((held) => names.reduce((left, name) => ({ ...left, [name]: '' }), held))
      setErrors((shown) => pick(shown, (name) => !names.includes(name)))
      forgive()
    },
    [forgive],
  )

  const bind = (name: Name): BoundInput => ({
    name,
    value: values[name],
    error: errors[name],
    onChange: change,
  })

  const isChanged = Object.entries(first).some(([name, value]) => values[name as Name] !== value)
  return { form: { ref, noValidate: true, onSubmit: submit }, values, read, bind, sending, forget, isChanged }
}

function pick<Name extends string>(errors: Errors<Name>, isMeant: (name: Name) => boolean): Errors<Name> {
  return Object.fromEntries(Object.entries(errors).filter(([name]) => isMeant(name as Name))) as Errors<Name>
}

export function focusFirstError(form: ParentNode | null): void {
  requestAnimationFrame(() => form?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
}

export function FormError({ children }: { children: string }) {
  return children && <p className="mb-3 rounded-md bg-coral-soft p-3 font-semibold text-coral">{children}</p>
}

type SubmitProps = {
  sending: { isSending: boolean; fault: string }
  label: string
  sendingLabel: string
  look?: Look
  className?: string
  keep?: string
  onKeep?: () => void
}

export function SubmitButton(props: SubmitProps) {
  const { sending, label, sendingLabel, look = 'primary', className = 'grow', keep, onKeep } = props
  const isProving = useStore($isProving)
  return (
    <>
      <FormError>{sending.fault}</FormError>
      <div className="mt-2 flex flex-wrap gap-3">
        {keep && <Button className="grow" disabled={sending.isSending} onPress={onKeep} label={keep} />}
        <Button
          type="submit"
          look={look}
          className={className}
          isBusy={sending.isSending}
          busyLabel={isProving ? checking : sendingLabel}
          label={label}
        />
      </div>
    </>
  )
}
