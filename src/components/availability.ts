import { noOpeningText, openingText } from '#i18n/en/next-available.ts'
import { ROOT } from '#lib/language.ts'
import { parseClockTime } from '#lib/clock-time.ts'
import { type NextAvailable } from '#scheduling/next-available.ts'
import type { NextAvailableAnswer } from '#contract/availability.ts'

const MINUTE_MS = 60_000

/** Fills in when each doctor of a speciality is available next, and the link to the earliest place. */
async function fillAvailability(part: HTMLElement): Promise<void> {
  const answer = await fetch(part.dataset['openings'] ?? '')
  const { from, doctors } = (await answer.json()) as NextAvailableAnswer
  const sessions = JSON.parse(part.dataset['sessions'] ?? '') as Record<string, string>
  const isKnown = (next: NextAvailable | null) => next && sessions[next.slot] && startOf(next)

  for (const { docId, next, days, ...none } of doctors) {
    const line = document.querySelector(`[data-doctor="${CSS.escape(docId)}"]`)
    if (!line) continue
    const text = next
      ? isKnown(next) && openingText(next, from, sessions[next.slot] ?? '')
      : noOpeningText({ from, days: days.length, ...none })
    if (text) line.textContent = text
    line.classList.toggle('text-brand', Boolean(next))
  }

  const [first] = doctors
    .flatMap(({ docId, next }) => (next && isKnown(next) ? { docId, next } : []))
    .sort((one, other) => startOf(one.next) - startOf(other.next))
  const link = part.querySelector('a')
  const place = part.querySelector('b')
  if (!first || !link || !place) return
  const { date, slot } = first.next
  place.textContent = openingText({ date, slot, arrivesAt: '' }, from, sessions[slot] ?? '')
  link.href = `${ROOT}/appointments/${encodeURIComponent(first.docId)}?day=${date}&slot=${slot}`
  link.hidden = false
}

const startOf = ({ date, arrivesAt }: NextAvailable): number =>
  Date.parse(date) + (parseClockTime(arrivesAt) || 0) * MINUTE_MS

const parts = document.querySelectorAll<HTMLElement>('[data-openings]')
for (const part of parts) fillAvailability(part).catch(() => undefined)

function showBookingLine(): void {
  const onward = document.querySelector<HTMLAnchorElement>('#book-service form a')
  for (const part of parts)
    part.hidden = Boolean(part.dataset['way']) && part.dataset['way'] !== onward?.pathname
}
showBookingLine()
// Runs after the page's own listener on the document.
addEventListener('click', showBookingLine)
