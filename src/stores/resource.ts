import { atom, onMount } from 'nanostores'
import { ApiError } from '#api/call.ts'

/** `missing`: this server does not have the call (404). Loaded with an `error`: old, because a later call failed. */
export type Loadable<Data> =
  | { state: 'loading' }
  | { state: 'failed' | 'missing'; error: ApiError }
  | ({ state: 'loaded'; error?: ApiError } & Data)

export const isNotFound = (error: unknown): boolean => error instanceof ApiError && error.status === 404

/**
 * Data of one key, such as a patient's token: an answer for another key is dropped, and the newest call wins. What is
 * loaded stays until the next answer. While it is shown, it is loaded again when the page becomes visible.
 */
export function resource<Data extends object>(
  call: (key: string) => Promise<Data>,
  readKey: () => string | undefined = () => 'all',
) {
  const $data = atom<Loadable<Data>>({ state: 'loading' })
  const begin = newestCall()

  async function load(): Promise<void> {
    const key = readKey()
    if (!key) return
    const isNewest = begin()
    if ($data.get().state !== 'loaded') $data.set({ state: 'loading' })
    const next = await call(key).then(
      (data): Loadable<Data> => ({ state: 'loaded', ...data }),
      (error: unknown) => afterFailure($data.get(), error),
    )
    if (next && readKey() === key && isNewest()) $data.set(next)
  }

  /** Shows an accepted change of what is loaded. */
  function change(changed: (data: Data) => Partial<Data>): void {
    const data = $data.get()
    if (data.state === 'loaded') $data.set({ ...data, ...changed(data) })
  }

  onMount($data, () => {
    // Kept: it ends a second after its last listener, when a test has taken the document away.
    const page = globalThis.document as Document | undefined
    const onVisible = () => void (page?.visibilityState === 'visible' && load())
    page?.addEventListener('visibilitychange', onVisible)
    return () => page?.removeEventListener('visibilitychange', onVisible)
  })

  return { $data, load, change, clear: () => $data.set({ state: 'loading' }) }
}

function afterFailure<Data>(shown: Loadable<Data>, error: unknown): Loadable<Data> | undefined {
  if (error instanceof Dropped) return undefined
  const known = error instanceof ApiError ? error : new ApiError()
  if (shown.state === 'loaded') return { ...shown, error: known }
  return { state: isNotFound(known) ? 'missing' : 'failed', error: known }
}

/** For scripts that nothing waits for yet: when one does not come, the page is not reloaded (islands/missing-script.ts). */
export async function fetchAhead(load: () => Promise<unknown>): Promise<void> {
  const ignore = (event: Event) => event.preventDefault()
  globalThis.addEventListener?.('vite:preloadError', ignore)
  await load().catch(() => undefined)
  globalThis.removeEventListener?.('vite:preloadError', ignore)
}

/**
 * For calls of one kind, of which several can be under way: the one that was made last counts, not the one that is
 * answered last. Returns what to call before each; the result then tells whether it is still the newest.
 */
export function newestCall(): () => () => boolean {
  let newest = 0
  return () => {
    const own = (newest += 1)
    return () => own === newest
  }
}

/** Thrown for an answer that is not for the patient of this page, or a call that is under way. It is not shown. */
export class Dropped extends Error {
  override name = 'Dropped'
}
