let putBack: (() => void) | undefined

/** Takes the body out of a page that the browser may keep for Back: while it is kept, it holds no patient data. */
export function takeBodyOut(): void {
  const { body, activeElement } = document
  const [left, top] = [scrollX, scrollY]
  const dialogs = document.querySelectorAll<HTMLDialogElement>('dialog[open]')
  document.body = document.createElement('body')

  putBack = () => {
    document.body = body
    // A dialog outside the document is no longer modal.
    for (const dialog of dialogs) {
      if (!dialog.open) continue
      dialog.close()
      dialog.showModal()
    }
    if (activeElement instanceof HTMLElement) activeElement.focus({ preventScroll: true })
    scrollTo({ left, top, behavior: 'instant' })
  }
}

/** Returns true when the body was out: then the same patient gets it back as it was, and anyone else a new page. */
export function putBodyBack(isSamePatient: boolean): boolean {
  if (!putBack) return false
  if (isSamePatient) putBack()
  else location.reload()
  putBack = undefined
  return true
}
