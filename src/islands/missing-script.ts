import { notFetched, outOfDate } from '#i18n/en/missing-script.ts'
import { showToast } from '#ui/toast.ts'

const GONE = 404
/** A page that misses a script again this soon after a reload is not reloaded again. */
const JUST_RELOADED_MS = 60_000

/**
 * For a script that did not come; `status` is missing when no answer came. A release removes the scripts of the pages
 * before it: then the page reloads once, with the dialog that was asked for in its address.
 */
export function handleMissingScript(status?: number, dialog?: string): void {
  if (status !== GONE) return showToast(notFetched, 'error')
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

/** Asks the server once more for a script whose import failed: it, or a script that it imports, is missing. */
export async function findMissingStatus(url: string): Promise<number | undefined> {
  const answer = await fetch(url, { cache: 'no-store' }).catch(() => undefined)
  return answer?.ok ? GONE : answer?.status
}
