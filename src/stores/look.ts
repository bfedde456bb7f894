import { atom, onMount } from 'nanostores'
import { LOOK_KEY } from '#lib/browser-keys.ts'
import { attempt } from './storage.ts'

export type Look = { appearance: 'system' | 'light' | 'dark'; textSize: 'normal' | 'large' | 'larger' }

export const classesOf = ({ appearance, textSize }: Look): string =>
  [appearance === 'system' ? '' : appearance, textSize === 'normal' ? '' : textSize].filter(Boolean).join(' ')

export function lookOf(classes: string): Look {
  const chosen = classes.split(' ')
  return {
    appearance: (['light', 'dark'] as const).find((name) => chosen.includes(name)) ?? 'system',
    textSize: (['large', 'larger'] as const).find((name) => chosen.includes(name)) ?? 'normal',
  }
}

export const $look = atom<Look>(lookOf(''))

onMount($look, () => {
  if (typeof document !== 'undefined') $look.set(lookOf(document.documentElement.className))
})

export function chooseLook(change: Partial<Look>): void {
  const look = { ...$look.get(), ...change }
  const classes = classesOf(look)
  wear(classes)
  attempt(() => (classes ? localStorage.setItem(LOOK_KEY, classes) : localStorage.removeItem(LOOK_KEY)))
}

function wear(classes: string): void {
  document.documentElement.className = classes
  $look.set(lookOf(classes))
}

export function followLook(): () => void {
  const follow = () => attempt(() => wear(localStorage.getItem(LOOK_KEY) ?? ''))
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
