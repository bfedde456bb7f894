import { WAKE_ACCOUNT, WAKE } from '#lib/browser-keys.ts'

/** `tapped`: what a visitor tapped before the island could answer. */
export type Island = HTMLElement & { isAwake?: boolean; tapped?: HTMLElement }

/** Islands that wait for a visitor and are not ready for clicks. */
const WAITING = 'astro-island[opts*=on-intent]:not([data-ready])'

/** Asks for all scripts of an island at once: build/finish-page.ts writes them after it. See hydrate.ts for the rest. */
function wake(island: Island): void {
  const scripts = island.nextElementSibling
  if (scripts instanceof HTMLTemplateElement) island.after(scripts.content)
  island.isAwake = true
  island.dispatchEvent(new Event(WAKE, { bubbles: true }))
}

const wakeAll = () => document.querySelectorAll<Island>(WAITING).forEach(wake)

/** A tap is kept: the island repeats it when it is ready. */
function wakeFrom(event: Event): void {
  const target = event.target as HTMLElement
  const island = target.closest<Island>(WAITING)
  if (!island) return
  if (event.type === 'click') {
    event.preventDefault()
    event.stopPropagation()
    island.tapped = target.closest<HTMLElement>('button, a') ?? target
  }
  wake(island)
}

for (const type of ['click', 'pointerover', 'focusin']) document.addEventListener(type, wakeFrom, true)
document.addEventListener(WAKE_ACCOUNT, wakeAll)
if (document.documentElement.dataset['session'] ?? new URLSearchParams(location.search).get('dialog'))
  wakeAll()
