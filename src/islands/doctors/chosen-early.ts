import type { DoctorWish } from '#lib/doctor-filters.ts'

/** What a visitor typed or chose in the page's own HTML before the finder came: hydration would undo it. */
export function chosenEarly(): Partial<DoctorWish> {
  if (import.meta.env.SSR) return {}
  const fields = document.querySelectorAll<HTMLInputElement | HTMLSelectElement>('[data-filter]')
  const early = [...fields].filter((field) => field.value !== builtValue(field))
  return Object.fromEntries(early.map((field) => [field.dataset['filter'], field.value]))
}

function builtValue(field: HTMLInputElement | HTMLSelectElement): string {
  if (field instanceof HTMLInputElement) return field.defaultValue
  return (
    [...field.options].find(({ defaultSelected }) => defaultSelected)?.value ?? field.options[0]?.value ?? ''
  )
}
