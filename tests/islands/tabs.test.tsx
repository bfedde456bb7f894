import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

const TABS = ['one', 'two', 'three'].map((id) => ({ id, label: id, icon: 'user' }))

/** The tab that a key leads to, from the first of three. */
async function tabAfter(key: string, isMirrored: boolean): Promise<string> {
  vi.stubGlobal('PAGES_MIRRORED', isMirrored)
  const { Tabs } = await import('#ui/Tabs.tsx')
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

beforeEach(() => vi.resetModules())
afterEach(() => vi.unstubAllGlobals())

describe('the next tab', () => {
  it('is to the right where lines are read from the left', async () => {
    expect(await tabAfter('ArrowRight', false)).toBe('two')
    expect(await tabAfter('ArrowLeft', false)).toBe('three')
  })

  it('is to the left where lines are read from the right', async () => {
    expect(await tabAfter('ArrowLeft', true)).toBe('two')
    expect(await tabAfter('ArrowRight', true)).toBe('three')
    expect(await tabAfter('End', true)).toBe('three')
  })
})
