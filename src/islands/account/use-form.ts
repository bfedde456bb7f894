import { useCallback, useEffect, useState } from 'react'
import { onPatientChange } from '#stores/session.ts'

/** What an input of a form is given. */
export type Bound = {
  name: string
  value: string
  error: string | undefined
  onChange: (event: React.ChangeEvent<HTMLInputElement | HTMLSelectElement>) => void
}
export type Errors<Name extends string> = Partial<Record<Name, string>>

/** Values stay until the patient changes; an error goes as soon as its own field is right again. */
export function useForm<Name extends string>(
  empty: Record<Name, string>,
  check: (values: Record<Name, string>) => Errors<Name>,
) {
  const [first] = useState(empty)
  const [values, setValues] = useState(first)
  const [errors, setErrors] = useState<Errors<Name>>({})

  useEffect(() => onPatientChange(() => setValues(first)), [first])

  function change(name: Name, value: string): void {
    const next = { ...values, [name]: value }
    const found = check(next)
    setValues(next)
    setErrors(Object.fromEntries(Object.entries(errors).filter(([key]) => key in found)) as Errors<Name>)
  }

  /** Shows what is wrong; true when nothing is. */
  function isComplete(): boolean {
    const found = check(values)
    setErrors(found)
    return Object.keys(found).length === 0
  }

  /** Shows what the server found wrong with a field, until something is typed. */
  const refuse = (name: Name, sentence: string): void =>
    setErrors({ [name]: sentence } as Partial<Record<Name, string>>)

  const forget = useCallback(
    (...names: Name[]) => setValues((held) => names.reduce((left, name) => ({ ...left, [name]: '' }), held)),
    [],
  )

  const bind = (name: Name): Bound => ({
    name,
    value: values[name],
    error: errors[name],
    onChange: (event) => change(name, event.target.value),
  })

  const isChanged = Object.entries(first).some(([name, value]) => values[name as Name] !== value)

  return { values, bind, isComplete, isChanged, refuse, forget }
}

/** Moves the focus to the first field with an error. */
export function focusFirstError(form: HTMLFormElement): void {
  requestAnimationFrame(() => form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
}
