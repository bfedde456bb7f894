import type { ClientDirective } from 'astro'
import { ACCOUNT_WANTED, ISLAND_READY } from '#lib/browser-keys.ts'
import { loadAllStyles } from './load-all-styles.ts'

/**
 * `now` hydrates an island at once; `on-intent` when a session is stored, the address or another island asks for it,
 * or the visitor points at it, and then repeats the click. One directive, because each adds a script to every page.
 */
const hydrate: ClientDirective = (load, { value }, island) => {
  // A page from the back/forward cache connects its islands again: see account/kept-page.ts.
  if (island.dataset['on']) return
  island.dataset['on'] = value
  let clicked: HTMLElement | undefined
  /** The dialog that was asked for. */
  let dialog = new URLSearchParams(location.search).get('dialog') ?? undefined
  let isWaking = false

  // Astro also sends this when the script did not come, and logs it unless it is handled.
  island.addEventListener('astro:hydration-error', (event) => {
    event.preventDefault()
    fail()
  })
  if (value === 'now') return void load().then((start) => start())

  function wake(): void {
    if (isWaking) return
    isWaking = true
    // From build/finish-page.ts: a browser learns of what scripts import only when they have come.
    island.after((island.nextElementSibling as HTMLTemplateElement | null)?.content ?? '')
    Promise.all([load(), loadAllStyles()])
      .then(([start]) => start())
      .catch(fail)
  }

  /** The next click tries again. Says nothing when the visitor only pointed at it. */
  function fail(): void {
    isWaking = false
    // See missing-script.ts.
    if (value === 'now' || clicked || dialog) island.dataset['missing'] = dialog ?? ''
  }

  function answerClick(): void {
    island.removeEventListener('click', keepClick, true)
    clicked?.click()
  }

  function keepClick(event: Event): void {
    if (!event.isTrusted) return
    event.preventDefault()
    event.stopPropagation()
    clicked = (event.target as Element).closest<HTMLElement>('button, a') ?? undefined
    dialog = clicked?.dataset['dialog'] ?? dialog
    wake()
  }

  island.addEventListener(ISLAND_READY, answerClick, { once: true })
  island.addEventListener('click', keepClick, true)
  // A finger also enters with its touch.
  for (const reach of ['pointerenter', 'focusin']) island.addEventListener(reach, wake, { once: true })
  document.addEventListener(ACCOUNT_WANTED, (event) => {
    dialog = (event as CustomEvent<string>).detail
    wake()
  })
  if (dialog ?? document.documentElement.dataset['session']) wake()
}

export default hydrate
