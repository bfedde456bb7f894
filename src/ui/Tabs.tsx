import { type KeyboardEvent, type ReactNode, useSyncExternalStore } from 'react'
import { FocusKeeper } from './FocusKeeper.tsx'
import { Icon } from './Icon.tsx'

type Tab<Id> = { id: Id; label: string; icon: string }
type Props<Id extends string> = {
  label: string
  tabs: readonly [Tab<Id>, ...Tab<Id>[]]
  panels: Record<NoInfer<Id>, ReactNode>
}

const STEPS: Record<string, (at: number, count: number) => number> = {
  ArrowRight: (at, count) => (at + 1) % count,
  ArrowLeft: (at, count) => (at - 1 + count) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
}

function follow(changed: () => void): () => void {
  addEventListener('hashchange', changed)
  return () => removeEventListener('hashchange', changed)
}

/** Changes the tab at once, without a history step: Back leaves the page. */
export function chooseTab(id: string): void {
  history.replaceState(history.state, '', `#${id}`)
  dispatchEvent(new HashChangeEvent('hashchange'))
}

/** The address says which tab is chosen. */
export function Tabs<Id extends string>({ label, tabs, panels }: Props<Id>) {
  const hash = useSyncExternalStore(
    follow,
    () => location.hash,
    () => '',
  )
  const { id: chosen } = tabs.find(({ id }) => hash === `#${id}`) ?? tabs[0]

  function move(event: KeyboardEvent<HTMLDivElement>): void {
    const step = STEPS[event.key]
    if (!step) return
    event.preventDefault()
    const at = tabs.findIndex(({ id }) => id === chosen)
    const to = tabs[step(at, tabs.length)]
    if (!to) return
    chooseTab(to.id)
    event.currentTarget.querySelector<HTMLElement>(`#tab-${to.id}`)?.focus()
  }

  return (
    <>
      <div
        role="tablist"
        aria-label={label}
        tabIndex={-1}
        className="surface mb-6 flex flex-wrap gap-1 p-1"
        onKeyDown={move}
      >
        {tabs.map(({ id, label: name, icon }) => (
          <button
            key={id}
            type="button"
            role="tab"
            id={`tab-${id}`}
            aria-selected={id === chosen}
            aria-controls={`panel-${id}`}
            tabIndex={id === chosen ? 0 : -1}
            className={`flex min-h-11 max-w-[max(50%-0.125rem,(14rem-100%)*999)] flex-1 basis-[calc((32rem-100%)*999)] items-center justify-center gap-2 rounded-md px-2 text-[0.9375rem] font-semibold ${id === chosen ? 'bg-brand text-on-brand' : 'text-quiet hover:bg-mint hover:text-brand'}`}
            onClick={() => chooseTab(id)}
          >
            <Icon name={icon} className="size-4 max-[22rem]:hidden" />
            {name}
          </button>
        ))}
      </div>
      {tabs.map(({ id }) => (
        <div key={id} role="tabpanel" id={`panel-${id}`} aria-labelledby={`tab-${id}`} hidden={id !== chosen}>
          {id === chosen && <FocusKeeper>{panels[id]}</FocusKeeper>}
        </div>
      ))}
    </>
  )
}
