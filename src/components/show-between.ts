/** Inline script: shows each child of `data-timed` from `data-from` until `data-to` (ms). */
const LATEST_MS = 60_000

for (const part of document.querySelectorAll<HTMLElement>('[data-timed=""]')) {
  const children = [...part.children] as HTMLElement[]
  part.dataset['timed'] = 'on'
  show()

  function show(): void {
    const now = Date.now()
    const waits = children.flatMap((child) => {
      const [from, to] = [Number(child.dataset['from']) - now, Number(child.dataset['to']) - now]
      child.hidden = from > 0 || to <= 0
      return [from, to]
    })
    part.hidden = children.every(({ hidden }) => hidden)
    const ahead = waits.filter((wait) => wait > 0)
    // Timers stop while a machine sleeps: checks the clock at least every minute.
    if (ahead.length > 0) setTimeout(show, Math.min(LATEST_MS, ...ahead))
  }
}
