import '#components/mobile-menu-gestures.ts'
import { watchIslands } from '#islands/missing-script.ts'
import { TOAST } from '#lib/browser-keys.ts'
import { fetchRemover, register } from '#service-worker/register.ts'

declare global {
  var IS_KEPT_OFFLINE: boolean
}

/** Lays out the parts below the first screen (`offscreen`, styles/parts.css) one by one while the browser is idle. */
function showOffscreenParts(): void {
  const parts = [...document.querySelectorAll<HTMLElement>('.offscreen')]
  const whenIdle = globalThis.requestIdleCallback ?? setTimeout
  function next(): void {
    const part = parts.shift()
    if (!part) return
    part.style.contentVisibility = 'visible'
    whenIdle(next)
  }
  whenIdle(next)
}

const SHOWN_MS = 6000

/** On the page itself: what shows more, in dialogs too, is `showToast` of the islands. */
function say(text: string): void {
  const toasts = document.getElementById('toasts')
  if (!toasts) return
  const toast = document.createElement('p')
  // A page has only the styles of its own parts, and a release may have removed the file with all of them.
  toast.className = 'toast'
  toast.style.cssText =
    'padding:.75rem 1rem;border-radius:1rem;background:var(--color-ink);color:var(--color-paper)'
  toast.textContent = text
  toasts.replaceChildren(toast)
  toasts.showPopover?.()
  setTimeout(() => {
    toast.remove()
    toasts.hidePopover?.()
  }, SHOWN_MS)
}

watchIslands(say)
document.addEventListener(TOAST, (event) => say((event as CustomEvent<string>).detail))

function start(): void {
  showOffscreenParts()
  if (IS_KEPT_OFFLINE) register()
  else fetchRemover()
}

// Right after load: a later change of height would move the text while it is read.
if (document.readyState === 'complete') start()
else addEventListener('load', start)
