import { atom, onMount } from 'nanostores'
import { classesOf, type Look, LOOK_KEY, lookOf } from '#lib/look.ts'

/** What the patient chose for this device; the script in the page's head applies it before the first paint. */
export const $look = atom<Look>(lookOf(''))

onMount($look, () => {
  if (typeof document !== 'undefined') $look.set(lookOf(document.documentElement.className))
})

export function chooseLook(change: Partial<Look>): void {
  const look = { ...$look.get(), ...change }
  const classes = classesOf(look)
  wear(classes)
  try {
    if (classes) localStorage.setItem(LOOK_KEY, classes)
    else localStorage.removeItem(LOOK_KEY)
  } catch {
    // Storage is forbidden: the look lasts as long as this page.
  }
}

function wear(classes: string): void {
  document.documentElement.className = classes
  $look.set(lookOf(classes))
}

/** Takes up what was chosen in another tab, or on the page before going back; returns the undo. */
export function followLook(): () => void {
  const follow = () => {
    try {
      wear(localStorage.getItem(LOOK_KEY) ?? '')
    } catch {
      // Storage is forbidden: there is nothing to follow.
    }
  }
  const onStorage = (event: StorageEvent) => {
    if (event.key === LOOK_KEY || event.key === null) follow()
  }
  const onShow = (event: PageTransitionEvent) => {
    if (event.persisted) follow()
  }
  addEventListener('storage', onStorage)
  addEventListener('pageshow', onShow)
  return () => {
    removeEventListener('storage', onStorage)
    removeEventListener('pageshow', onShow)
  }
}
