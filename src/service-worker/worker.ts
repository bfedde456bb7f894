import { cacheFiles, hashedFile, namedFile } from './file-cache.ts'
import { answerPage, APPOINTMENTS_PAGE, cacheVisited, cacheWithFiles } from './page-cache.ts'
import { dropOldPrecached, precache, rootOf, rootsInUse } from './precache.ts'
import { routeOf } from './route.ts'
import { scope, type PageReport } from './worker-scope.ts'

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
