import { useStore } from '@nanostores/react'
import type { ReactNode } from 'react'
import { look as copy } from '#i18n/en/settings.ts'
import { $look, chooseLook } from '#stores/look.ts'
import { Icon } from '#ui/Icon.tsx'

export function AppearanceForm() {
  const { appearance, textSize } = useStore($look)
  return (
    <form className="grid gap-6">
      <Choices legend={copy.appearance}>
        {copy.appearances.map(({ id, label, icon }) => (
          <Choice
            key={id}
            name="appearance"
            isChosen={appearance === id}
            onChoose={() => chooseLook({ appearance: id })}
          >
            <Icon name={icon} className="text-brand" />
            <span className="font-bold">{label}</span>
          </Choice>
        ))}
      </Choices>
      <Choices legend={copy.textSize}>
        {copy.textSizes.map(({ id, label, sample }) => (
          <Choice
            key={id}
            name="text-size"
            isChosen={textSize === id}
            onChoose={() => chooseLook({ textSize: id })}
          >
            <span aria-hidden="true" className={`w-11 text-center font-bold text-brand ${sample}`}>
              {copy.sample}
            </span>
            <span className="font-bold">{label}</span>
          </Choice>
        ))}
      </Choices>
    </form>
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
