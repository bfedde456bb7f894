import type { ClientDirective } from 'astro'
import { WAKE_ACCOUNT, ISLAND_READY, WAKE } from '#lib/browser-keys.ts'
import type { Island } from './early-taps.ts'
import { keepInput } from './keep-input.ts'
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
