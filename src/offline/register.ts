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

/** What the page has fetched, and what its islands are made of. */
function visit(): Visit {
  const fetched = performance.getEntriesByType('resource').map(({ name }) => name)
  const islands = [...document.querySelectorAll<HTMLLinkElement>('[rel=modulepreload]')].map(
    ({ href }) => href,
  )
  const files = [...fetched, ...islands].map((address) => new URL(address))
  return {
    path: location.pathname,
    files: files.filter(({ origin }) => origin === location.origin).map(({ pathname }) => pathname),
    isPatient: isPatient(),
  }
}

function isPatient(): boolean {
  try {
    return 'utoken' in localStorage
  } catch {
    return false
  }
}
