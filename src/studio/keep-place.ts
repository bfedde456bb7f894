/** What takes the keys for a moment only. */
const PASSING = 'dialog, [aria-keyshortcuts$="+S"]'

/** Ctrl+S takes the keys to the button Save, which is then switched off, and a dialog that closes leaves them nowhere: they go back to where they were. */
export function keepPlace(): void {
  let place: HTMLElement | undefined
  const goBack = () => place?.focus()
  const listen = (type: string, listener: (event: Event) => void) =>
    window.addEventListener(type, listener, { capture: true })

  listen('focusin', ({ target }) => {
    if (target instanceof HTMLElement && !target.closest(PASSING)) place = target
  })
  listen('close', () =>
    setTimeout(() => {
      if (document.activeElement === document.body) goBack()
    }),
  )
  listen('keydown', (event) => {
    const { key, ctrlKey, metaKey } = event as KeyboardEvent
    if (key.toLowerCase() === 's' && (ctrlKey || metaKey)) setTimeout(goBack)
  })
}
