/** Shows why a file was not saved, a line for each mistake, until it is read; what was typed stays in the editor. */
export function showRefusal(path: string, mistakes: string): Error {
  document.getElementById('refusal-title')?.closest('dialog')?.remove()
  const dialog = document.createElement('dialog')
  dialog.setAttribute('aria-labelledby', 'refusal-title')
  const title = document.createElement('h2')
  title.id = 'refusal-title'
  title.textContent = 'Not saved yet: something is to be mended'
  const list = document.createElement('ul')
  list.append(...mistakes.split('\n').map(entry))
  const close = document.createElement('button')
  close.textContent = 'Back to the text'
  close.addEventListener('click', () => dialog.close())
  dialog.addEventListener('close', () => dialog.remove())
  dialog.append(title, list, close)
  document.body.append(dialog)
  dialog.showModal()
  return new Error(`${path} was not saved. ${mistakes}`)
}

function entry(mistake: string): HTMLElement {
  const item = document.createElement('li')
  item.textContent = mistake
  return item
}
