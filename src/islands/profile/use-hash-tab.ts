import { useSyncExternalStore } from 'react'
import { tabs } from '#copy/profile.ts'

export type TabId = (typeof tabs)[number]['id']

const [FIRST] = tabs

function follow(changed: () => void): () => void {
  addEventListener('hashchange', changed)
  return () => removeEventListener('hashchange', changed)
}

const tabOf = (hash: string): TabId => (tabs.find(({ id }) => hash === `#${id}`) ?? FIRST).id

/** At once, so that a second key meets the new tab, and without a step in the history: Back leaves the profile. */
export function chooseTab(id: TabId): void {
  history.replaceState(history.state, '', `#${id}`)
  dispatchEvent(new HashChangeEvent('hashchange'))
}

/** The tab named in the address. */
export const useHashTab = (): TabId =>
  useSyncExternalStore(
    follow,
    () => tabOf(location.hash),
    () => FIRST.id,
  )
