import { beforeAll } from 'vitest'

/** Opens something before the tests of a `describe`; they use it as if it were there from the start. */
export function useOpened<T extends object>(open: () => Promise<T>): T {
  let opened: T
  beforeAll(async () => void (opened = await open()))
  return new Proxy({} as T, { get: (_, name) => opened[name as keyof T] })
}
