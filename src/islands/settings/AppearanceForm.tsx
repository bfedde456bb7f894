import { useStore } from '@nanostores/react'
import { look as copy } from '#i18n/en/settings.ts'
import { $look, chooseLook } from '#stores/appearance.ts'
import { Icon } from '#ui/Icon.tsx'
import { Choice, Choices } from './setting-parts.tsx'

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
