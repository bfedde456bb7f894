import type { ComponentProps, ReactNode } from 'react'
import { Icon } from './Icon.tsx'

export function Choices({ legend, children }: { legend: string; children: ReactNode }) {
  return (
    <fieldset>
      <legend className="mb-2 font-semibold">{legend}</legend>
      <div className="grid gap-3 sm:grid-cols-[repeat(auto-fit,minmax(min(100%,9.5rem),1fr))]">
        {children}
      </div>
    </fieldset>
  )
}

/** A radio button or checkbox that looks like a card. */
export function Choice({ children, ...input }: ComponentProps<'input'>) {
  return (
    <label className="group relative flex min-h-16 cursor-pointer flex-wrap items-center gap-2 rounded-md border border-line p-3 hover:border-brand has-checked:border-brand has-checked:bg-mint has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-brand">
      <input className="absolute inset-0 size-full cursor-[inherit] opacity-0" {...input} />
      {children}
      <Icon name="check-circle" className="ms-auto text-brand group-not-has-checked:hidden" />
    </label>
  )
}
