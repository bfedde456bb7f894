import { register } from '#service-worker/register.ts'

declare global {
  var IS_KEPT_OFFLINE: boolean
}

/** Lays out the parts below the first screen (`offscreen`, styles/parts.css) one by one while the browser is idle. */
function showOffscreenParts(): void {
  const parts = [...document.querySelectorAll<HTMLElement>('.offscreen,.offscreen-card')]
  const whenIdle = globalThis.requestIdleCallback ?? setTimeout
  function next(): void {
    const part = parts.shift()
    if (!part) return
    part.style.contentVisibility = 'visible'
    whenIdle(next)
  }
  whenIdle(next)
}

function start(): void {
  showOffscreenParts()
  if (IS_KEPT_OFFLINE) register()
}

// Right after load: a later change of height would move the text while it is read.
if (document.readyState === 'complete') start()
else addEventListener('load', start)
