import { atom } from 'nanostores'
import { isNotFound, type Loading, loadInto } from './load-into.ts'
import { onPatientChange } from './session.ts'

/** `missing`: this server does not have the call. */
export type Loaded<Data> = Loading | { state: 'failed' } | { state: 'missing' } | ({ state: 'loaded' } & Data)

export function createPatientStore<Data extends object>(fetch: (token: string) => Promise<Data>) {
  const $data = atom<Loaded<Data>>({ state: 'loading' })
  onPatientChange(() => $data.set({ state: 'loading' }))
  const load = (): Promise<void> =>
    loadInto<Loaded<Data>>(
      $data,
      async (token) => ({ state: 'loaded', ...(await fetch(token)) }),
      (error) => ({ state: isNotFound(error) ? 'missing' : 'failed' }),
    )
  return [$data, load] as const
}
