/** Inline script: shows each child of `data-timed` from `data-from` until `data-to` (ms). */
export {}
const MINUTE_MS = 60_000

const parts = document.querySelectorAll<HTMLElement>('[data-timed=""]')
let offsetMs = 0
let timer: ReturnType<typeof setTimeout> | undefined

function show(): void {
  const now = Date.now() + offsetMs
  for (const part of parts) {
    part.dataset['timed'] = 'on'
    const children = [...part.children] as HTMLElement[]
    for (const child of children)
      child.hidden = Number(child.dataset['from']) > now || Number(child.dataset['to']) <= now
    part.hidden = children.every(({ hidden }) => hidden)
  }
  clearTimeout(timer)
  // They begin and end at full minutes. Longer timers stop while a machine sleeps.
  timer = setTimeout(show, MINUTE_MS - (now % MINUTE_MS))
}

show()
document.addEventListener('visibilitychange', show)
// Each answer of the API (lib/server-time.ts).
addEventListener('clock', ({ detail }: CustomEventInit<number>) => {
  offsetMs = detail ?? 0
  show()
})
