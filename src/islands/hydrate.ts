import type { ClientDirective } from 'astro'
import { WAKE_ACCOUNT, ISLAND_READY, WAKE } from '#lib/browser-keys.ts'
import type { Island } from './early-taps.ts'
import { loadAllStyles } from './load-all-styles.ts'

/**
 * `now` hydrates an island at once; `on-intent` when early-taps.ts says that a visitor or another island reaches for
 * it, and then repeats the tap. One directive: each adds to the script that starts islands.
 */
const hydrate: ClientDirective = (load, { value }, island: Island) => {
  /** The dialog that was asked for. */
  let dialog = new URLSearchParams(location.search).get('dialog') ?? undefined
  let isWaking = false

  // Astro also sends this when the script did not come, and logs it unless it is handled.
  island.addEventListener('astro:hydration-error', (event) => {
    event.preventDefault()
    fail()
  })
  keepInput(island)
  if (value === 'now') return void load().then((start) => start())

  function wake(): void {
    if (isWaking) return
    isWaking = true
    Promise.all([load(), loadAllStyles()])
      .then(([start]) => start())
      .catch(fail)
  }

  /** The next tap tries again. Says nothing when the visitor only pointed at it. */
  function fail(): void {
    isWaking = false
    // See missing-script.ts.
    if (value === 'now' || island.tapped || dialog)
      island.dataset['missing'] = island.tapped?.dataset['dialog'] ?? dialog ?? ''
  }

  function answerTap(): void {
    island.dataset['ready'] = ''
    island.tapped?.click()
  }

  island.addEventListener(ISLAND_READY, answerTap, { once: true })
  island.addEventListener(WAKE, wake)
  document.addEventListener(WAKE_ACCOUNT, (event) => {
    dialog = (event as CustomEvent<string>).detail
  })
  if (island.isAwake) wake()
}

export default hydrate

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/**
 * When something else has changed the built HTML, such as a browser extension, React renders the island again. Moves
 * what was typed, and the focus, from the elements it removes to the new ones.
 */
function keepInput(island: HTMLElement): void {
  const built = controlsOf(island)
  let focused = document.activeElement
  island.addEventListener('focusin', ({ target }) => (focused = target as Element))
  new MutationObserver((_, observer) => {
    if ([...built.values()].some((control) => control.isConnected)) return
    observer.disconnect()
    const isFocusLost = document.activeElement === document.body
    const rendered = controlsOf(island)
    for (const [key, from] of built) {
      const to = rendered.get(key)
      if (!to) continue
      if ('value' in from) moveInput(from as Field, to as Field)
      if (isFocusLost && from === focused) to.focus({ preventScroll: true })
    }
  }).observe(island, { childList: true })
}

/** By what stays the same in new elements: `id` does not. */
function controlsOf(island: HTMLElement): Map<string, HTMLElement> {
  const found = new Map<string, HTMLElement>()
  for (const control of island.querySelectorAll<HTMLElement>('input, textarea, select, button, a')) {
    const { tagName, type, name, value, dataset } = control as HTMLInputElement
    let key = [tagName, type, name, /radio|checkbox/.test(type) && value, dataset['filter']].join()
    while (found.has(key)) key += '+'
    found.set(key, control)
  }
  return found
}

function moveInput(from: Field, to: Field): void {
  if (from instanceof HTMLInputElement && from.checked !== (to as HTMLInputElement).checked) return to.click()
  if (from.value === to.value) return
  // The setter of the class: React takes a value set through its own one for no change.
  Reflect.set(Object.getPrototypeOf(to) as object, 'value', from.value, to)
  to.dispatchEvent(new Event(to instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }))
}
