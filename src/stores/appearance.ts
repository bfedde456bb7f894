import { atom, onMount } from 'nanostores'
import { LOOK_KEY } from '#lib/browser-keys.ts'
import { store, tryStorage } from './storage.ts'

export type Look = { appearance: 'system' | 'light' | 'dark'; textSize: 'normal' | 'large' | 'larger' }

export const lookToClasses = ({ appearance, textSize }: Look): string =>
  [appearance === 'system' ? '' : appearance, textSize === 'normal' ? '' : textSize].filter(Boolean).join(' ')

export function lookFromClasses(classes: string): Look {
  const chosen = classes.split(' ')
  return {
    appearance: (['light', 'dark'] as const).find((name) => chosen.includes(name)) ?? 'system',
    textSize: (['large', 'larger'] as const).find((name) => chosen.includes(name)) ?? 'normal',
  }
}

export const $look = atom<Look>(lookFromClasses(''))

onMount($look, () => {
  if (typeof document !== 'undefined') $look.set(lookFromClasses(document.documentElement.className))
})

/** Returns whether the browser remembers it. */
export function chooseLook(change: Partial<Look>): boolean {
  const look = { ...$look.get(), ...change }
  const classes = lookToClasses(look)
  applyLook(classes)
  if (classes) return store(LOOK_KEY, classes)
  tryStorage(() => localStorage.removeItem(LOOK_KEY))
  return true
}

function applyLook(classes: string): void {
  document.documentElement.className = classes
  $look.set(lookFromClasses(classes))
}

export function followLook(): () => void {
  const follow = () => tryStorage(() => applyLook(localStorage.getItem(LOOK_KEY) ?? ''))
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
