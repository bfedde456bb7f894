import { scope } from './scope.ts'

// What a build with OFFLINE=off puts in the worker's place: it clears away what was kept, and itself.
scope.addEventListener('install', (event) => event.waitUntil(scope.skipWaiting()))

scope.addEventListener('activate', (event) => {
  event.waitUntil(goAway())
})

async function goAway(): Promise<void> {
  for (const name of await caches.keys()) await caches.delete(name)
  await scope.registration.unregister()
}
