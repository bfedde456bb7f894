import { ACCOUNT_WANTED, REACHED } from '#lib/browser-keys.ts'

/** `tapped`: what a visitor tapped before the island could answer. */
export type Island = HTMLElement & { isReached?: boolean; tapped?: HTMLElement }

/** Islands that wait for a visitor and are not ready for clicks. */
const WAITING = 'astro-island[opts*=on-intent]:not([data-ready])'

/** Asks for all scripts of an island at once: build/finish-page.ts writes them after it. See hydrate.ts for the rest. */
function reach(island: Island): void {
  const scripts = island.nextElementSibling
  if (scripts instanceof HTMLTemplateElement) island.after(scripts.content)
  island.isReached = true
  island.dispatchEvent(new Event(REACHED, { bubbles: true }))
}

const reachAll = () => document.querySelectorAll<Island>(WAITING).forEach(reach)

/** A tap is kept: the island repeats it when it is ready. */
function reachFrom(event: Event): void {
  const target = event.target as HTMLElement
  const island = target.closest<Island>(WAITING)
  if (!island) return
  if (event.type === 'click') {
    event.preventDefault()
    event.stopPropagation()
    island.tapped = target.closest<HTMLElement>('button, a') ?? target
  }
  reach(island)
}

for (const type of ['click', 'pointerover', 'focusin']) document.addEventListener(type, reachFrom, true)
document.addEventListener(ACCOUNT_WANTED, reachAll)
if (document.documentElement.dataset['session'] ?? new URLSearchParams(location.search).get('dialog'))
  reachAll()
