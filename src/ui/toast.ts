const SHOWN_MS = 6000
/** Time for a dialog to close, and for screen readers to notice the region. */
const SETTLING_MS = 100
/** A younger message has not been read: a login that opens the next dialog at once must not hide it. */
const UNREAD_MS = 1000

let dialogs: MutationObserver | undefined
let region: HTMLElement | null = null
let shownAt = 0

/** Every island and script can use the region (id `toasts`) of the page; it moves into an open dialog. */
export function showToast(text: string, tone: 'success' | 'error' = 'success'): void {
  setTimeout(() => {
    // React may have removed it with a dialog.
    region = document.getElementById('toasts') ?? region
    if (!region) return
    move(region)
    dialogs ??= new MutationObserver(followDialogs)
    dialogs.observe(document.body, { subtree: true, attributeFilter: ['open'] })
    setTimeout(renderToast, SETTLING_MS, region, text, tone)
  }, SETTLING_MS)
}

/** A message is about what was on top: it goes when a dialog opens or closes. */
function followDialogs(changes: MutationRecord[]): void {
  if (!region || !changes.some(({ target }) => target instanceof HTMLDialogElement)) return
  if (Date.now() - shownAt > UNREAD_MS) region.replaceChildren()
  if (region.isConnected) move(region)
}

/** Removes an error message: its cause is gone, or is tried again. */
export const removeErrorToast = (): void => document.querySelector('.toast[data-tone=error]')?.remove()

function renderToast(region: HTMLElement, text: string, tone: string): void {
  const toast = document.createElement('p')
  toast.className = 'toast'
  toast.dataset['tone'] = tone
  toast.textContent = text
  // Only the latest message: a pile would hide the page.
  region.replaceChildren(toast)
  shownAt = Date.now()
  move(region)
  // In a dialog an error covers nothing: it stays until it is corrected.
  if (tone === 'error' && region.parentElement !== document.body) return
  setTimeout(() => {
    toast.remove()
    if (region.isConnected) move(region)
  }, SHOWN_MS)
}

/** Puts the region on top: into the last open dialog, or over the page while it has a message. */
function move(region: HTMLElement): void {
  const host = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document.body
  if (region.parentElement !== host) host.append(region)
  // Safari 15 has no popovers: there the region, empty or not, is always shown.
  // eslint-disable-next-line no-restricted-syntax
  if ('showPopover' in region && region.matches(':popover-open')) region.hidePopover()
  if (host === document.body && region.childElementCount > 0) region.showPopover?.()
}
