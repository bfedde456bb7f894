import type { ClientDirective } from 'astro'
import { ACCOUNT_WANTED, ISLAND_READY } from '#lib/browser-keys.ts'
import { loadAllStyles } from './load-all-styles.ts'

/**
 * `now` hydrates an island at once; `on-intent` when a session is stored, the address or another island asks for it,
 * or the visitor points at it, and then repeats the click. One directive, because each adds a script to every page.
 */
const hydrate: ClientDirective = (load, { value }, island) => {
  // Back in the document, already hydrated: see account/kept-page.ts.
  if (!island.hasAttribute('ssr')) return
  if (value === 'now') return void load().then((start) => start())
  let clicked: HTMLElement | undefined
  let isWaking = false

  async function wake(): Promise<void> {
    if (isWaking) return
    isWaking = true
    island.addEventListener(ISLAND_READY, answerClick, { once: true })
    // Fetched before it is imported, see fetched-first.ts.
    const script = await fetch(island.getAttribute('component-url') as string).catch(() => undefined)
    if (!script) return void island.dispatchEvent(new Event('astro:hydration-error'))
    await script.text()
    const [start] = await Promise.all([load(), loadAllStyles()])
    await start()
  }

  island.addEventListener('astro:hydration-error', () => (isWaking = false))

  function answerClick(): void {
    island.removeEventListener('click', keepClick, true)
    clicked?.click()
  }

  function keepClick(event: Event): void {
    if (!event.isTrusted) return
    event.preventDefault()
    event.stopPropagation()
    clicked = (event.target as Element).closest<HTMLElement>('button, a') ?? undefined
    void wake()
  }

  const asked =
    document.documentElement.dataset['session'] ?? new URLSearchParams(location.search).get('dialog')
  if (asked) return void wake()
  for (const reach of ['pointerenter', 'focusin', 'touchstart'])
    island.addEventListener(reach, wake, { once: true, passive: true })
  island.addEventListener('click', keepClick, true)
  document.addEventListener(ACCOUNT_WANTED, wake, { once: true })
}

export default hydrate
