import * as sentences from '#i18n/en/missing-script.ts'

/** A page that misses a script again this soon after a reload is not reloaded again. */
const JUST_RELOADED_MS = 60_000

/**
 * For a script that did not come. A release removes the scripts of the pages before it: then the page reloads once,
 * with the dialog that was asked for in its address. Otherwise resolves to what the visitor should read.
 */
async function handleMissingScript(
  url: string,
  dialog = '',
  { notFetched, outOfDate } = sentences,
): Promise<string> {
  const answer = await fetch(url, { cache: 'no-store' }).catch(() => undefined)
  // Where it is there, one of the scripts that it imports is missing.
  if (!answer?.ok && answer?.status !== 404) return notFetched
  const { reloadedAt = 0 } = (history.state ?? {}) as { reloadedAt?: number }
  const now = Date.now()
  if (now - reloadedAt < JUST_RELOADED_MS) return outOfDate
  const address = new URL(location.href)
  if (dialog) address.searchParams.set('dialog', dialog)
  history.replaceState({ ...history.state, reloadedAt: now }, '', address)
  location.reload()
  return ''
}

/** Follows the mark of islands whose script did not come (hydrate.ts), also from before. It holds the dialog asked for. */
export function watchIslands(say: (text: string) => void, texts = sentences): void {
  const handle = async (island: Element) =>
    say(
      await handleMissingScript(
        island.getAttribute('component-url') ?? '',
        island.getAttribute('data-missing') ?? '',
        texts,
      ),
    )
  document.querySelectorAll('[data-missing]').forEach((island) => void handle(island))
  new MutationObserver((changes) => changes.forEach(({ target }) => void handle(target as Element))).observe(
    document.body,
    { subtree: true, attributeFilter: ['data-missing'] },
  )
}
