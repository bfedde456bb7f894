const SHOWN_MS = 6000
/** Time for a dialog to close, and for screen readers to notice the region. */
const SETTLING_MS = 100

/** Every island and script can use the region (id `toasts`) of the page; it moves into an open dialog. */
export function showToast(text: string, tone: 'success' | 'error' = 'success'): void {
  setTimeout(() => {
    const region = document.getElementById('toasts')
    if (!region) return
    // Safari 15.4 does not know `:modal`.
    // eslint-disable-next-line no-restricted-syntax
    const open = CSS.supports('selector(:modal)') ? 'dialog:modal' : 'dialog[open]'
    const host = [...document.querySelectorAll(open)].at(-1) ?? document.body
    if (region.parentElement !== host) {
      host.addEventListener('close', () => moveToTopLayer(document.body, region), { once: true })
      moveToTopLayer(host, region)
    }
    setTimeout(() => renderToast(region, text, tone), SETTLING_MS)
  }, SETTLING_MS)
}

function renderToast(region: HTMLElement, text: string, tone: string): void {
  const toast = document.createElement('p')
  toast.className = 'toast'
  toast.dataset['tone'] = tone
  toast.textContent = text
  // Only the latest message: a pile would hide the page.
  region.replaceChildren(toast)
  moveToTopLayer(region.parentElement ?? document.body, region)
  setTimeout(() => {
    toast.remove()
    if (region.childElementCount === 0) hide(region)
  }, SHOWN_MS)
}

function moveToTopLayer(host: Element, region: HTMLElement): void {
  if (region.parentElement !== host) host.append(region)
  hide(region)
  if (region.childElementCount > 0) region.showPopover?.()
}

/** Safari 15 has no popovers: there the region, empty or not, is always shown. */
function hide(region: HTMLElement): void {
  // eslint-disable-next-line no-restricted-syntax
  if ('showPopover' in region && region.matches(':popover-open')) region.hidePopover()
}
