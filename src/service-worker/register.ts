export type PageReport = { path: string; files: string[]; isPatient: boolean }

type Policies = {
  createPolicy: (name: string, rules: object) => { createScriptURL: (url: string) => string }
}

/** The only address that the Trusted Types policy allows. */
const WORKER = '/sw.js'

export function register(): void {
  const { serviceWorker: container } = navigator
  if (!container) return
  const policies = (globalThis as { trustedTypes?: Policies }).trustedTypes
  const address =
    policies?.createPolicy('sw', { createScriptURL: () => WORKER }).createScriptURL('') ?? WORKER
  container.register(address).catch(() => undefined)
  const report = () => void container.ready.then(({ active }) => active?.postMessage(pageReport()))
  report()
  // The worker of the next build caches other files.
  container.addEventListener('controllerchange', report)
}

/** With OFFLINE=off: fetches the worker that removes itself. Left alone, a busy browser looks for it late. */
export function fetchRemover(): void {
  navigator.serviceWorker
    ?.getRegistration()
    .then((registration) => registration?.update())
    .catch(() => undefined)
}

function pageReport(): PageReport {
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
