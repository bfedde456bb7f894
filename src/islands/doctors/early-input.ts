const FIELD = '[data-filter="search"]'

let duringHydration: string | undefined
function record({ target }: Event): void {
  if ((target as Element).matches(FIELD)) duringHydration = (target as HTMLInputElement).value
}
if (!import.meta.env.SSR) document.addEventListener('input', record, true)

/** Returns the text typed between typedEarly() and the end of hydration. Stops listening. */
export function typedDuringHydration(): string | undefined {
  document.removeEventListener('input', record, true)
  return duringHydration
}

/** Returns the text typed in the built HTML before hydration, which would undo it. */
export const typedEarly = (): string | undefined =>
  import.meta.env.SSR ? undefined : document.querySelector<HTMLInputElement>(FIELD)?.value || undefined
