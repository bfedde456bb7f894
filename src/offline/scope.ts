type Lasting = Event & { waitUntil: (work: Promise<unknown>) => void }
export type Asked = Lasting & {
  request: Request
  /** What the browser asked for while the worker was starting. */
  preloadResponse?: Promise<Response | undefined>
  respondWith: (answer: Promise<Response>) => void
}
export type Told = Lasting & { data: unknown }

type Events = { install: Lasting; activate: Lasting; fetch: Asked; message: Told }
type Scope = {
  addEventListener: <Name extends keyof Events>(name: Name, act: (event: Events[Name]) => void) => void
  registration: ServiceWorkerRegistration
  skipWaiting: () => Promise<void>
  clients: { claim: () => Promise<void> }
}

/** The worker itself, of whose types a program for pages knows nothing. */
export const scope = globalThis as unknown as Scope
