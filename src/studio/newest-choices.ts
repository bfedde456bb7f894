/** Where an entry is edited. */
const OPENED = /\/entries\/|\/new\b/

/** Fields let choose what other files hold, like the services of a department. After a save that changed it the editor starts anew with the next entry; gives back what is to be called after each save. */
export function offerNewest(shown: string, read: () => Promise<string>): () => void {
  let newest = Promise.resolve(shown)
  window.addEventListener('hashchange', async () => {
    if (OPENED.test(location.hash) && (await newest) !== shown) location.reload()
  })
  return () => {
    newest = read().catch(() => shown)
  }
}
