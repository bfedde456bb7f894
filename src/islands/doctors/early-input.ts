import type { DoctorSearch } from '#scheduling/doctor-filters.ts'

type Field = HTMLInputElement | HTMLSelectElement

const duringHydration = new Map<string, string>()
function recordChoice({ target }: Event): void {
  const { filter } = (target as HTMLElement).dataset
  if (filter) duringHydration.set(filter, (target as Field).value)
}
const EVENTS = ['input', 'change']
if (!import.meta.env.SSR) for (const type of EVENTS) document.addEventListener(type, recordChoice, true)

/** Returns the input made between chosenEarly() and the end of hydration. Stops listening. */
export function chosenDuringHydration(): Partial<DoctorSearch> {
  for (const type of EVENTS) document.removeEventListener(type, recordChoice, true)
  return Object.fromEntries(duringHydration)
}

/** Returns the input made in the built HTML before hydration, which would undo it. */
export function chosenEarly(): Partial<DoctorSearch> {
  if (import.meta.env.SSR) return {}
  const fields = document.querySelectorAll<Field>('[data-filter]')
  const early = [...fields].filter((field) => field.value !== builtValue(field))
  return Object.fromEntries(early.map((field) => [field.dataset['filter'], field.value]))
}

function builtValue(field: Field): string {
  if (field instanceof HTMLInputElement) return field.defaultValue
  return (
    [...field.options].find(({ defaultSelected }) => defaultSelected)?.value ?? field.options[0]?.value ?? ''
  )
}
