import { dropOld, keepAlways, rootsInUse } from './always.ts'
import { hashedFile, keepFiles, namedFile } from './files.ts'
import { rootOf } from './kept.ts'
import { answerPage, APPOINTMENTS_PAGE, keepVisited, keepWhole } from './pages.ts'
import { scope } from './scope.ts'
import type { Visit } from './visit.ts'
import { whichOf } from './which.ts'

// It may take over at once: pages come from the network, and files of the build before are still kept.
scope.addEventListener('install', (event) => {
  const roots = rootsInUse().then((all) => Promise.all(all.map(keepAlways)))
  event.waitUntil(Promise.all([roots, scope.skipWaiting()]))
})

scope.addEventListener('activate', (event) => {
  event.waitUntil(
    Promise.all([dropOld(), scope.registration.navigationPreload?.enable(), scope.clients.claim()]),
  )
})

scope.addEventListener('fetch', (event) => {
  const { request } = event
  const { pathname } = new URL(request.url)
  const which = whichOf(request, location.origin)
  if (which === 'page') answerPage(event)
  if (which === 'hashed') event.respondWith(hashedFile(request, pathname))
  if (which === 'mine') event.respondWith(namedFile(request, pathname))
})

scope.addEventListener('message', (event) => {
  event.waitUntil(keepVisit(event.data as Visit).catch(() => undefined))
})

/** What a page has told of itself once it stood (register.ts). */
async function keepVisit({ path, files, isPatient }: Visit): Promise<void> {
  const root = rootOf(path)
  await keepAlways(root)
  await keepVisited(path)
  await keepFiles(files)
  if (isPatient) await keepWhole(root + APPOINTMENTS_PAGE)
}
