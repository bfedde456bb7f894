import { atom, onMount } from 'nanostores'
import { LOOK_KEY } from '#lib/browser-keys.ts'
import { store, tryStorage } from './storage.ts'

type Appearance = 'system' | 'light' | 'dark'

/** Earlier versions stored other classes, too. */
export const appearanceFrom = (classes: string): Appearance =>
  (['light', 'dark'] as const).find((name) => classes.split(' ').includes(name)) ?? 'system'

export const $appearance = atom<Appearance>('system')

onMount($appearance, () => {
  if (typeof document !== 'undefined') $appearance.set(appearanceFrom(document.documentElement.className))
})

/** Returns whether the browser remembers it. */
export function chooseAppearance(appearance: Appearance): boolean {
  applyClasses(appearance === 'system' ? '' : appearance)
  if (appearance !== 'system') return store(LOOK_KEY, appearance)
  tryStorage(() => localStorage.removeItem(LOOK_KEY))
  return true
}

function applyClasses(classes: string): void {
  document.documentElement.className = classes
  $appearance.set(appearanceFrom(classes))
}

export function followAppearance(): () => void {
  const follow = () => tryStorage(() => applyClasses(localStorage.getItem(LOOK_KEY) ?? ''))
  const onStorage = (event: StorageEvent) => {
    if (event.key === LOOK_KEY || event.key === null) follow()
  }
  const onShow = (event: PageTransitionEvent) => {
    if (event.persisted) follow()
  }
  const stop = new AbortController()
  addEventListener('storage', onStorage, stop)
  addEventListener('pageshow', onShow, stop)
  return () => stop.abort()
}
