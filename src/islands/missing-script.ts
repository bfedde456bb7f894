import { notFetched, outOfDate } from '#i18n/current/offline.ts'
import { WAKE } from '#lib/browser-keys.ts'
import type { Island } from './early-taps.ts'

/** A page that misses a script again this soon after a reload is not reloaded again. */
const JUST_RELOADED_MS = 60_000

/** Returns false if the page was just reloaded. `dialog`: to open afterwards. */
function reloadOnce(dialog: string): boolean {
  const { reloadedAt = 0 } = (history.state ?? {}) as { reloadedAt?: number }
  const now = Date.now()
  if (now - reloadedAt < JUST_RELOADED_MS) return false
  const address = new URL(location.href)
  if (dialog) address.searchParams.set('dialog', dialog)
  history.replaceState({ ...history.state, reloadedAt: now }, '', address)
  location.reload()
  return true
}

/** Asks once more for the script that starts islands if it did not come. */
async function startAgain(island: Island): Promise<void> {
  const start = document.querySelector<HTMLScriptElement>('script[src*="/start."]')
  if (!start || customElements.get('astro-island')) return
  await import(start.src).catch(() => {
    if (island.tapped) island.dataset['missing'] = island.tapped.dataset['dialog'] ?? ''
  })
}

/**
 * Handles scripts that did not come: islands marked by hydrate.ts, also from before, and parts that islands import
 * later. A release removes the scripts of the pages before it: then the page reloads once. Else says what to do.
 */
export function watchIslands(say: (text: string) => void): void {
  let missingParts = 0

  async function handle(island: Element | null, isPart = false): Promise<void> {
    const url = island?.getAttribute('component-url') ?? ''
    const { ok, status } = (await fetch(url, { cache: 'no-store' }).catch(() => undefined)) ?? {}
    // Where it is there, one of the scripts that it imports is missing, or this browser never retries an import that
    // failed (all but Safari until 2026). A part can be asked for again (on-demand.tsx): a reload would lose what is typed.
    const isOver = status === 404 || (ok && (!isPart || ++missingParts > 1))
    if (!isOver && !isPart) say(notFetched)
    const dialog = document.querySelector<HTMLElement>('dialog[open][data-dialog]')?.dataset['dialog']
    if (isOver && !reloadOnce(dialog ?? island?.getAttribute('data-missing') ?? '')) say(outOfDate)
  }

  document.querySelectorAll('[data-missing]').forEach((island) => void handle(island))
  new MutationObserver((changes) => changes.forEach(({ target }) => void handle(target as Element))).observe(
    document.body,
    { subtree: true, attributeFilter: ['data-missing'] },
  )
  document.querySelectorAll<Island>('astro-island').forEach((island) => island.isAwake && startAgain(island))
  document.addEventListener(WAKE, ({ target }) => void startAgain(target as Island))
  // The listener of fetchAhead runs after this one and may prevent the reload (stores/resource.ts).
  addEventListener('vite:preloadError', (event) =>
    queueMicrotask(() => event.defaultPrevented || void handle(document.querySelector('astro-island'), true)),
  )
}
