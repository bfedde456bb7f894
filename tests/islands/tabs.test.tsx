import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { describe, expect, it } from 'vitest'
import { Tabs } from '#ui/Tabs.tsx'

const TABS = ['one', 'two', 'three'].map((id) => ({ id, label: id, icon: 'user' }))

/** The tab that a key leads to, from the first of three. */
function tabAfter(key: string): string {
  const host = document.createElement('main')
  let chosen = ''
  flushSync(() =>
    createRoot(host).render(
      <Tabs label="All" tabs={TABS} chosen="one" onChoose={(id) => (chosen = id)}>
        words
      </Tabs>,
    ),
  )
  document.body.append(host)
  host.querySelector('[role=tab]')?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }))
  host.remove()
  return chosen
}

describe('the next tab', () => {
  it('is the one to the right, and the first one after the last', () => {
    expect(tabAfter('ArrowRight')).toBe('two')
    expect(tabAfter('ArrowLeft')).toBe('three')
  })
})
