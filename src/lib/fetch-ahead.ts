/** For scripts that nothing waits for yet: when one does not come, the page is not reloaded (islands/missing-script.ts). */
export async function fetchAhead(load: () => Promise<unknown>): Promise<void> {
  const ignore = (event: Event) => event.preventDefault()
  globalThis.addEventListener?.('vite:preloadError', ignore)
  await load().catch(() => undefined)
  globalThis.removeEventListener?.('vite:preloadError', ignore)
}
