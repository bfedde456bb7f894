const WORDS = 'Not deleted, and nothing is lost. Please mend this first:'

function element<Name extends keyof HTMLElementTagNameMap>(name: Name, ...children: (string | Node)[]) {
  const made = document.createElement(name)
  made.append(...children)
  return made
}

/** Says why a file stays; the editor's own words are only that it does. */
export function sayNotRemoved(mistakes: string): void {
  const title = element('p', element('strong', WORDS))
  title.id = 'not-removed'
  const list = element('ul', ...mistakes.split('\n').map((each) => element('li', each)))
  // Of many, whoever uses the keys reads the last ones, too.
  list.tabIndex = 0
  const button = element('button', 'OK')
  button.autofocus = true
  const form = element('form', button)
  form.method = 'dialog'
  const dialog = element('dialog', title, list, form)
  dialog.className = 'not-removed'
  dialog.setAttribute('role', 'alertdialog')
  dialog.setAttribute('aria-labelledby', title.id)
  dialog.addEventListener('close', () => dialog.remove())
  document.body.append(dialog)
  dialog.showModal()
}
