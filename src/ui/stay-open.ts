/**
 * Opens the dialog around an element again, and tells whether it had to: on a second Escape the browser asks
 * the page as on the first, then closes whatever it said.
 */
export function stayOpen(inside: Element | null): boolean {
  const dialog = inside?.closest('dialog')
  if (!dialog || dialog.open) return false
  dialog.showModal()
  return true
}
