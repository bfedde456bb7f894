export type PageReport = { path: string; files: string[]; isPatient: boolean }

type ExtendableEvent = Event & { waitUntil: (work: Promise<unknown>) => void }
export type FetchEvent = ExtendableEvent & {
  request: Request
  preloadResponse?: Promise<Response | undefined>
  respondWith: (answer: Promise<Response>) => void
}
type MessageEvent = ExtendableEvent & { data: PageReport }

type Events = Record<'install' | 'activate', ExtendableEvent> & { fetch: FetchEvent; message: MessageEvent }
type Scope = {
  addEventListener: <Name extends keyof Events>(name: Name, act: (event: Events[Name]) => void) => void
  registration: ServiceWorkerRegistration
  skipWaiting: () => Promise<void>
  clients: { claim: () => Promise<void> }
}

/** The service worker's global scope: TypeScript's types for pages do not include it. */
export const scope = globalThis as unknown as Scope
