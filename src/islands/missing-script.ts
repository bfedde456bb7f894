import * as sentences from '#i18n/en/missing-script.ts'
import { showToast } from '#ui/toast.ts'

/** A page that misses a script again this soon after a reload is not reloaded again. */
const JUST_RELOADED_MS = 60_000

/**
 * For a script that did not come. A release removes the scripts of the pages before it: then the page reloads once,
 * with the dialog that was asked for in its address.
 */
export async function handleMissingScript(
  url: string,
  dialog = '',
  { notFetched, outOfDate } = sentences,
): Promise<void> {
  const answer = await fetch(url, { cache: 'no-store' }).catch(() => undefined)
  // Where it is there, one of the scripts that it imports is missing.
  if (!answer?.ok && answer?.status !== 404) return showToast(notFetched, 'error')
  const { reloadedAt = 0 } = (history.state ?? {}) as { reloadedAt?: number }
  const now = Date.now()
  if (now - reloadedAt < JUST_RELOADED_MS) return showToast(outOfDate, 'error')
  const address = new URL(location.href)
  if (dialog) address.searchParams.set('dialog', dialog)
  history.replaceState({ ...history.state, reloadedAt: now }, '', address)
  location.reload()
}

/** Follows the mark of islands whose script did not come (hydrate.ts), also from before. It holds the dialog asked for. */
export function watchIslands(texts = sentences): void {
  const handle = (island: Element) =>
    void handleMissingScript(
      island.getAttribute('component-url') ?? '',
      island.getAttribute('data-missing') ?? '',
      texts,
    )
  document.querySelectorAll('[data-missing]').forEach(handle)
  new MutationObserver((changes) => changes.forEach(({ target }) => handle(target as Element))).observe(
    document.body,
    { subtree: true, attributeFilter: ['data-missing'] },
  )
}
