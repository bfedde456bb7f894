/** Not translated by browsers, or not in elements of its own. */
const LEFT = 'option, script, style, textarea, [translate=no]'

/** Does to the DOM what a browser's translation does: every text, also a later one, goes into `<font><font>`. */
export function translatePage(): () => void {
  const observer = new MutationObserver(translate)
  const start = () => observer.observe(document.body, { childList: true, characterData: true, subtree: true })

  function translate(): void {
    observer.disconnect()
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const found: Text[] = []
    while (texts.nextNode()) found.push(texts.currentNode as Text)
    for (const text of found) if (!text.parentElement?.closest(`font, ${LEFT}`)) wrap(text)
    start()
  }

  translate()
  return () => observer.disconnect()
}

/** The new text is another node, as in Chrome: what React writes into the old one is not seen. */
function wrap(text: Text): void {
  const [outer, inner] = [document.createElement('font'), document.createElement('font')]
  inner.textContent = text.data
  outer.append(inner)
  text.replaceWith(outer)
}
