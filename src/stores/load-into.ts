import { atom, type WritableAtom } from 'nanostores'
import { ApiError } from '#api/call.ts'
import { newestCall } from './newest-call.ts'
import { $token, endSessionIfUnauthorized, onPatientChange } from './session.ts'

type Loading = { state: 'loading' }

/** Loaded data stays on screen until the answer comes. Drops it after a newer call, or when the patient has logged out. */
export function loaderInto<State extends { state: string }>(
  store: WritableAtom<State | Loading>,
  call: (token: string) => Promise<State>,
  failed: (error: unknown) => State,
): () => Promise<void> {
  const begin = newestCall()
  return async () => {
    const token = $token.get()
    if (!token) return
    const isNewest = begin()
    if (store.get().state !== 'loaded') store.set({ state: 'loading' })
    try {
      const loaded = await call(token)
      if ($token.get() === token && isNewest()) store.set(loaded)
    } catch (error) {
      if ($token.get() !== token) return
      endSessionIfUnauthorized(error, token)
      if (isNewest()) store.set(failed(error))
    }
  }
}

export const isNotFound = (error: unknown): boolean => error instanceof ApiError && error.status === 404

/** `missing`: this server does not have the call. */
export type Loaded<Data> = Loading | { state: 'failed' } | { state: 'missing' } | ({ state: 'loaded' } & Data)

export function createPatientStore<Data extends object>(fetch: (token: string) => Promise<Data>) {
  const $data = atom<Loaded<Data>>({ state: 'loading' })
  onPatientChange(() => $data.set({ state: 'loading' }))
  const load = loaderInto<Loaded<Data>>(
    $data,
    async (token) => ({ state: 'loaded', ...(await fetch(token)) }),
    (error) => ({ state: isNotFound(error) ? 'missing' : 'failed' }),
  )
  return [$data, load] as const
}
