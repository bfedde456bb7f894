import { register } from '#offline/register.ts'

declare global {
  /** Put in by the build: false with OFFLINE=off. */
  var IS_KEPT_OFFLINE: boolean
}

/** What lies below the first screen (`later`, styles/parts.css) is laid out, a part at a time when there is time. */
function layOut(): void {
  const parts = [...document.querySelectorAll<HTMLElement>('.later,.later-card')]
  const whenIdle = globalThis.requestIdleCallback ?? setTimeout
  function next(): void {
    const part = parts.shift()
    if (!part) return
    part.style.contentVisibility = 'visible'
    whenIdle(next)
  }
  whenIdle(next)
}

function begin(): void {
  layOut()
  if (IS_KEPT_OFFLINE) register()
}

// As soon as the page stands: what changes its height later moves what is being read.
if (document.readyState === 'complete') begin()
else addEventListener('load', begin)
