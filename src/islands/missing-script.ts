import * as sentences from '#i18n/en/missing-script.ts'
import { showToast } from '#ui/toast.ts'

/** `dialog`: what was asked for. */
export type MissingScript = { url: string; dialog?: string | undefined }

/** A page that misses a script again this soon after a reload is not reloaded again. */
const JUST_RELOADED_MS = 60_000

/**
 * For a script that did not come. A release removes the scripts of the pages before it: then the page reloads once,
 * with the dialog that was asked for in its address.
 */
export async function handleMissingScript(
  { url, dialog }: MissingScript,
  { notFetched, outOfDate } = sentences,
): Promise<void> {
  const answer = await fetch(url, { cache: 'no-store' }).catch(() => undefined)
  // Where it is there, one of the scripts that it imports is missing.
  const isGone = answer?.ok || answer?.status === 404
  if (!isGone) return showToast(notFetched, 'error')
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  if (navigation?.type === 'reload' && performance.now() < JUST_RELOADED_MS)
    return showToast(outOfDate, 'error')
  if (dialog) {
    const address = new URL(location.href)
    address.searchParams.set('dialog', dialog)
    history.replaceState(history.state, '', address)
  }
  location.reload()
}
