/** Inline script of BookingStart.astro: shows the doctors with the next free sessions, the soonest first. */
import { fetchNextAvailable } from './next-available.ts'

const section = document.getElementById('soonest') as HTMLElement
const list = section.querySelector('ul') as HTMLElement
/** As many as the page has waiting. */
const count = list.querySelectorAll('.skeleton').length
/** In a template: only the pictures of those that are shown are loaded. */
const rows = [
  ...(list.querySelector('template')?.content.querySelectorAll<HTMLElement>('[data-doctor]') ?? []),
]

async function show(): Promise<void> {
  const available = await fetchNextAvailable(section.dataset['nextAvailable'] ?? '').catch(() => [])
  const shown = available.flatMap(({ docId, text, href }) => {
    const row = rows.find(({ dataset }) => dataset['doctor'] === docId)
    const link = row?.querySelector('a')
    const time = row?.querySelector('b')
    if (!row || !link || !time) return []
    link.href = href
    time.textContent = text
    return [row]
  })
  // Without an answer nothing is promised.
  section.hidden = shown.length === 0
  list.replaceChildren(...shown.slice(0, count))
}

void show()
document.addEventListener('visibilitychange', () => {
  if (document.visibilityState === 'visible') void show()
})
