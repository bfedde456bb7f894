import { fill } from '#lib/facts.ts'

/** What names in double braces stand for: as it was when the studio was opened. */
export const known = new Map<string, string>()

/** A ref for what the editor itself draws: facts stand in it, whenever it is drawn anew. The editor has a React of its own, which takes no hooks of another. */
export function keepFilled(place: HTMLElement | null): void {
  if (!place) return
  const show = () => {
    observer.disconnect()
    fillTexts(place)
    observer.observe(place, { childList: true, characterData: true, subtree: true })
  }
  const observer = new MutationObserver(show)
  show()
}

function fillTexts(place: HTMLElement): void {
  const texts = place.ownerDocument.createTreeWalker(place, NodeFilter.SHOW_TEXT)
  while (texts.nextNode()) {
    const node = texts.currentNode as Text
    const text = fill(node.data, known)
    if (text !== node.data) node.data = text
  }
}
