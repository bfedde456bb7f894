import { useRef, useState } from 'react'
import { desk as copy } from '#i18n/current/desk.ts'
import { Button } from '#ui/Button.tsx'

type Props = {
  label: string
  items: { label: string; onPress: () => unknown }[]
  of: { name: string; number: string }
}

/** Below its button, over the next rows. */
export function RowMenu({ label, items, of: { name, number } }: Props) {
  const [isOpen, setOpen] = useState(false)
  const place = useRef<HTMLDivElement>(null)
  // Safari does not focus what is pressed.
  const focusButton = () => place.current?.querySelector('button')?.focus()
  return (
    // Not interactive: it closes its buttons.
    // eslint-disable-next-line jsx-a11y/no-static-element-interactions
    <div
      ref={place}
      className="desk-menu print:hidden"
      onBlur={({ currentTarget, relatedTarget }) => currentTarget.contains(relatedTarget) || setOpen(false)}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !isOpen) return
        setOpen(false)
        focusButton()
      }}
    >
      <Button
        look="plain"
        icon="chevron-down"
        label={copy.more}
        aria-label={label}
        aria-expanded={isOpen}
        onPress={() => {
          focusButton()
          setOpen(!isOpen)
        }}
      />
      {isOpen && (
        <ul role="list">
          {items.map((item) => (
            <li key={item.label}>
              <button
                type="button"
                aria-label={copy.of(item.label, name, number)}
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => {
                  focusButton()
                  setOpen(false)
                  item.onPress()
                }}
              >
                {item.label}
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
