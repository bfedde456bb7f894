import { cacheFiles, hashedFile, namedFile, routeOf } from './file-cache.ts'
import {
  answerPage,
  APPOINTMENTS_PAGE,
  cacheVisited,
  cacheWithFiles,
  type ExtendableEvent,
  type FetchEvent,
} from './page-cache.ts'
import { dropOldPrecached, precache, rootOf, rootsInUse } from './precache.ts'
import type { PageReport } from './register.ts'

type MessageEvent = ExtendableEvent & { data: PageReport }
type Events = Record<'install' | 'activate', ExtendableEvent> & { fetch: FetchEvent; message: MessageEvent }
type Scope = {
  addEventListener: <Name extends keyof Events>(name: Name, act: (event: Events[Name]) => void) => void
  registration: ServiceWorkerRegistration
  skipWaiting: () => Promise<void>
  clients: { claim: () => Promise<void> }
}

/** The global scope: TypeScript's types for pages do not include it. */
const scope = globalThis as unknown as Scope

/** Takes over at once: pages come from the network, and files of the build before are still cached. */
function startWorker(): void {
  scope.addEventListener('install', (event) => {
    const roots = rootsInUse().then((all) => Promise.all(all.map(precache)))
    event.waitUntil(Promise.all([roots, scope.skipWaiting()]))
  })
  scope.addEventListener('activate', (event) => {
    const { registration, clients } = scope
    event.waitUntil(
      Promise.all([dropOldPrecached(), registration.navigationPreload?.enable(), clients.claim()]),
    )
  })
  scope.addEventListener('fetch', (event) => {
    const { request } = event
    const { pathname } = new URL(request.url)
    const route = routeOf(request, location.origin)
    if (route === 'page') answerPage(event)
    if (route === 'hashed') event.respondWith(hashedFile(request, pathname))
    if (route === 'named') event.respondWith(namedFile(request, pathname))
  })
  scope.addEventListener('message', (event) => {
    event.waitUntil(cacheReported(event.data).catch(() => undefined))
  })
}

async function cacheReported({ path, files, isPatient }: PageReport): Promise<void> {
  const root = rootOf(path)
  await precache(root)
  await cacheVisited(path)
  await cacheFiles(files)
  if (isPatient) await cacheWithFiles(root + APPOINTMENTS_PAGE)
}

/** With OFFLINE=off: deletes all caches and unregisters the worker. */
function removeWorker(): void {
  scope.addEventListener('install', (event) => event.waitUntil(scope.skipWaiting()))
  scope.addEventListener('activate', (event) => event.waitUntil(deleteCaches()))
}

async function deleteCaches(): Promise<void> {
  for (const name of await caches.keys()) await caches.delete(name)
  await scope.registration.unregister()
}

if (IS_KEPT_OFFLINE) startWorker()
else removeWorker()
