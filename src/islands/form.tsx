import { useEffect, useRef, useState } from 'react'
import { ApiError } from '#api/call.ts'
import { formErrors } from '#i18n/current/account.ts'
import type { Refusals } from '#contract/refusals.ts'
import type { Action } from '#stores/action.ts'
import { onPatientChange } from '#stores/session.ts'
import { Button, type Look } from '#ui/Button.tsx'
import { readFields, lengthErrors } from '#ui/form-values.ts'
import { removeErrorToast, showToast } from '#ui/toast.ts'
import { Refusal, type Refused, useAction } from './action.tsx'

export type BoundInput = { name: string; value: string; error: string | undefined; onChange: () => void }
export type Errors<Name extends string> = Partial<Record<Name, string>>

const ABOUT_INPUT = [400, 429]

type FormOptions<Name extends string, Input extends unknown[], Result> = {
  /** Initial values; restored when another patient logs in. */
  first: Record<Name, string>
  check: (values: Record<Name, string>) => Errors<NoInfer<Name>>
  /** The most characters of a field. */
  limits?: Partial<Record<NoInfer<Name>, number>>
  refusals: Refusals
  refusedField?: NoInfer<Name>
  takesFocus?: boolean
  /** Also said as a toast when a field is wrong. */
  summary?: string
  action: Action<Input, Result>
  inputOf: (values: Record<NoInfer<Name>, string>) => [...Input]
  onDone?: (result: NoInfer<Result>, values: Record<NoInfer<Name>, string>) => unknown
  /** Returns true when it has shown the refusal. */
  refuse?: (error: unknown) => unknown
}

export function useForm<Name extends string, Input extends unknown[], Result>(
  options: FormOptions<Name, Input, Result>,
) {
  const { limits = {}, refusedField, takesFocus = false, inputOf, onDone } = options
  const check = (typed: Record<Name, string>): Errors<Name> => ({
    ...options.check(typed),
    ...lengthErrors(typed, limits),
  })
  const ref = useRef<HTMLFormElement>(null)
  const [first] = useState(options.first)
  const [values, setValues] = useState(first)
  const sent = useRef(first)
  const [errors, setErrors] = useState<Errors<Name>>({})
  const { run, forgive, ...sending } = useAction(options.action, options.refusals, {
    onDone: (result) => onDone?.(result, sent.current),
    refuse(error, sentence) {
      if (options.refuse?.(error)) return true
      const isAboutInput = error instanceof ApiError && ABOUT_INPUT.includes(error.status ?? 0)
      // A closed form, or a form without the field, cannot show it.
      if (!isAboutInput || !refusedField || !ref.current?.elements.namedItem(refusedField)) return false
      setErrors({ [refusedField]: sentence } as Errors<Name>)
      requestAnimationFrame(() => focusShown(ref.current))
      return true
    },
  })

  useEffect(() => onPatientChange(() => setValues(first)), [first])
  useEffect(() => {
    if (takesFocus) ref.current?.querySelector<HTMLElement>('input:not([hidden])')?.focus()
  }, [takesFocus])

  const read = () => readFields(ref.current, values)

  function change(): void {
    const next = read()
    const found = check(next)
    setValues(next)
    const left = pick(found, (name) => name in errors)
    setErrors(left)
    if (Object.keys(left).length === 0) removeErrorToast()
  }

  function submit(event: React.SubmitEvent<HTMLFormElement>): void {
    event.preventDefault()
    const typed = read()
    const found = check(typed)
    setValues(typed)
    setErrors(found)
    sent.current = typed
    if (Object.keys(found).length === 0) return void run(...inputOf(typed))
    focusErrors(event.currentTarget, found)
    if (options.summary) showToast(options.summary, 'error')
  }

  /** Empties fields, such as passwords, that the next person at this device must not see. */
  function forget(...names: Name[]): void {
    setValues((held) => names.reduce((left, name) => ({ ...left, [name]: '' }), held))
    setErrors((shown) => pick(shown, (name) => !names.includes(name)))
    forgive()
  }

  const bind = (name: Name): BoundInput => ({
    name,
    value: values[name],
    error: errors[name],
    onChange: change,
  })

  const isChanged = Object.entries(first).some(([name, value]) => values[name as Name] !== value)
  return { form: { ref, errors, onSubmit: submit }, values, read, bind, sending, forget, isChanged }
}

export function pick<Name extends string>(
  errors: Errors<Name>,
  isMeant: (name: Name) => boolean,
): Errors<Name> {
  return Object.fromEntries(Object.entries(errors).filter(([name]) => isMeant(name as Name))) as Errors<Name>
}

/** Focuses what a press has just shown, before the next frame: by then a patient may type in another field. */
export const focusShown = (place: ParentNode | null, selector = '[aria-invalid=true]'): void =>
  queueMicrotask(() => focusWithLabel(place?.querySelector(selector)))

/** Focuses the only wrong field, or the summary of several. */
export const focusErrors = (form: HTMLFormElement | null, errors: object): void =>
  focusShown(form, Object.keys(errors).length > 1 ? '[role=alert]' : undefined)

function focusWithLabel(found: Element | RadioNodeList | null | undefined): void {
  const field = found as HTMLInputElement | null | undefined
  field?.focus()
  field?.labels?.[0]?.scrollIntoView({ block: 'nearest' })
}

type FormProps = React.ComponentProps<'form'> & { errors: Errors<string> }

/** Several errors are listed at the top, with links to their fields. */
export function Form({ errors, children, ...form }: FormProps) {
  const wrong = Object.entries(errors)
  return (
    <form noValidate {...form}>
      {wrong.length > 1 && (
        <div role="alert" tabIndex={-1} className="refusal col-span-full mb-4">
          <p className="font-semibold">{formErrors.several}</p>
          {wrong.map(([name, sentence]) => (
            <a
              key={name}
              className="mt-2 block underline"
              href={`#${name}`}
              onClick={(event) => {
                event.preventDefault()
                focusWithLabel(event.currentTarget.closest('form')?.elements.namedItem(name))
              }}
            >
              {sentence}
            </a>
          ))}
        </div>
      )}
      {children}
    </form>
  )
}

type SubmitProps = {
  sending: Refused & { isSending: boolean }
  label: string
  sendingLabel: string
  look?: Look
  className?: string
  keep?: string
  onKeep?: () => void
  /** Set where the specification wants refusals as toasts. */
  isToasted?: boolean
}

export function SubmitButton(props: SubmitProps) {
  const {
    sending,
    label,
    sendingLabel,
    look = 'primary',
    className = 'grow',
    keep,
    onKeep,
    isToasted,
  } = props
  return (
    <>
      {!isToasted && <Refusal of={sending} />}
      <div className="mt-2 flex flex-wrap gap-3">
        {keep && <Button className="grow" disabled={sending.isSending} onPress={onKeep} label={keep} />}
        <Button
          type="submit"
          look={look}
          className={className}
          isBusy={sending.isSending}
          busyLabel={sendingLabel}
          label={label}
        />
      </div>
    </>
  )
}

export function TextButton({ label, onPress }: { label: string; onPress: () => void }) {
  return (
    <button type="button" className="min-h-6 font-semibold text-brand underline" onClick={onPress}>
      {label}
    </button>
  )
}

type LinkProps = { question: string; label: string; onFollow: () => void }

export function DialogLink({ question, label, onFollow }: LinkProps) {
  return (
    <p className="mt-4 text-center">
      {question} <TextButton label={label} onPress={onFollow} />
    </p>
  )
}
