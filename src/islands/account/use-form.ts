import { useState } from 'react'

export type Errors<Name extends string> = Partial<Record<Name, string>>

/** Values stay whatever happens; an error goes as soon as its own field is right again. */
export function useForm<Name extends string>(
  empty: Record<Name, string>,
  check: (values: Record<Name, string>) => Errors<Name>,
) {
  const [values, setValues] = useState(empty)
  const [errors, setErrors] = useState<Errors<Name>>({})

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

  const bind = (name: Name) => ({
    name,
    value: values[name],
    error: errors[name],
    onChange: (event: React.ChangeEvent<HTMLInputElement | HTMLSelectElement>) =>
      change(name, event.target.value),
  })

  return { values, bind, isComplete, refuse }
}

/** Moves the focus to the first field with an error. */
export function focusFirstError(form: HTMLFormElement): void {
  requestAnimationFrame(() => form.querySelector<HTMLInputElement>('[aria-invalid="true"]')?.focus())
}
