/** Opens the dialog around an element again: on a second Escape the browser closes it without asking the page. */
export function stayOpen(inside: Element | null): void {
  const dialog = inside?.closest('dialog')
  if (dialog && !dialog.open) dialog.showModal()
}
