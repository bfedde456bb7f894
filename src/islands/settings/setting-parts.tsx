import type { ReactNode } from 'react'
import { Icon } from '#ui/Icon.tsx'

export function Setting({ title, hint, children }: { title: string; hint: string; children: ReactNode }) {
  return (
    <section
      aria-label={title}
      className="grid gap-4 border-t border-line p-4 first:border-t-0 sm:p-6 lg:grid-cols-[minmax(17rem,22rem)_1fr] lg:gap-10"
    >
      <div>
        <h2 className="text-xl">{title}</h2>
        <p className="mt-1 text-quiet">{hint}</p>
      </div>
      <div className="min-w-0 max-w-xl">{children}</div>
    </section>
  )
}

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

type ChoiceProps = { name: string; isChosen: boolean; onChoose: () => void; children: ReactNode }

export function Choice({ name, isChosen, onChoose, children }: ChoiceProps) {
  return (
    <label className="relative flex min-h-16 cursor-pointer flex-wrap items-center gap-2 rounded-md border border-line p-3 hover:border-brand has-checked:border-brand has-checked:bg-mint has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-brand">
      <input
        type="radio"
        name={name}
        className="absolute inset-0 size-full cursor-[inherit] opacity-0"
        checked={isChosen}
        onChange={onChoose}
      />
      {children}
      {isChosen && <Icon name="check-circle" className="ms-auto text-brand" />}
    </label>
  )
}
