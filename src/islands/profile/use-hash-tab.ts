import { useSyncExternalStore } from 'react'
import { tabs } from '#i18n/current/profile.ts'

export type TabId = (typeof tabs)[number]['id']

const [FIRST] = tabs

function follow(changed: () => void): () => void {
  addEventListener('hashchange', changed)
  return () => removeEventListener('hashchange', changed)
}

const tabOf = (hash: string): TabId => (tabs.find(({ id }) => hash === `#${id}`) ?? FIRST).id

/** Changes the tab at once, without a history step: Back leaves the profile. */
export function chooseTab(id: TabId): void {
  history.replaceState(history.state, '', `#${id}`)
  dispatchEvent(new HashChangeEvent('hashchange'))
}

export const useHashTab = (): TabId =>
  useSyncExternalStore(
    follow,
    () => tabOf(location.hash),
    () => FIRST.id,
  )
