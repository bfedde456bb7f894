import type { Visit } from './visit.ts'

type Policies = {
  createPolicy: (name: string, rules: object) => { createScriptURL: (url: string) => string }
}

/** The one address that this policy of Trusted Types lets through, whatever it is asked. */
const WORKER = '/sw.js'

/** Once a page stands: the worker is brought in, and told what to keep of this visit. */
export function register(): void {
  const { serviceWorker: container } = navigator
  if (!container) return
  const policies = (globalThis as { trustedTypes?: Policies }).trustedTypes
  const address =
    policies?.createPolicy('sw', { createScriptURL: () => WORKER }).createScriptURL('') ?? WORKER
  container.register(address).catch(() => undefined)
  const tell = () => void container.ready.then(({ active }) => active?.postMessage(visit()))
  tell()
  // The one of the next build keeps other files.
  container.addEventListener('controllerchange', tell)
}

function visit(): Visit {
  const files = performance.getEntriesByType('resource').map(({ name }) => new URL(name))
  return {
    path: location.pathname,
    files: files.filter(({ origin }) => origin === location.origin).map(({ pathname }) => pathname),
    isPatient: 'utoken' in localStorage,
  }
}
