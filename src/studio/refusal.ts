/** Shows why a file was not saved, a line for each mistake, until it is read; what was typed stays in the editor. */
export function showRefusal(path: string, mistakes: string): Error {
  const dialog = document.createElement('dialog')
  dialog.setAttribute('aria-labelledby', 'refusal-title')
  const title = document.createElement('h2')
  title.id = 'refusal-title'
  title.textContent = 'Not saved yet: something is to be mended'
  const list = document.createElement('ul')
  list.append(...mistakes.split('\n').map((mistake) => entry(path, mistake)))
  const close = document.createElement('button')
  close.textContent = 'Back to the text'
  close.addEventListener('click', () => dialog.close())
  dialog.addEventListener('close', () => dialog.remove())
  dialog.append(title, list, close)
  document.body.append(dialog)
  dialog.showModal()
  return new Error(`${path} was not saved. ${mistakes}`)
}

/** Where in a file something is wrong helps nobody who sees its fields only. */
function entry(path: string, mistake: string): HTMLElement {
  const item = document.createElement('li')
  const [place] = /^\S+?, line \d+: /.exec(mistake) ?? []
  item.textContent = place?.startsWith(`${path},`) ? mistake.slice(place.length) : mistake
  return item
}
