import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseFragment, serializeOuter } from 'parse5'
import { attributeOf, type Element, elementsOf, insert, setAttribute } from './page-tree.ts'

/** A page's first screen shows no more; each drawing in a page costs every visit 50 bytes. */
const DRAWN = 6
const ADDRESS = /^\/(_astro\/icons\.[\w-]+\.svg)#(.+)$/

/** Draws the icons that come first in a page from the page itself: the file of all icons is a document of its own, which is read before the text is painted. */
export function drawIcons(folder: string, body: Element): void {
  const uses = elementsOf(body).flatMap((element) => {
    const [, file, icon] = ADDRESS.exec(attributeOf(element, 'href') ?? '') ?? []
    return file && icon ? [{ element, file, icon }] : []
  })
  const [first] = uses
  if (!first) return
  const symbols = elementsOf(parseFragment(readFileSync(join(folder, first.file), 'utf8')))
  const icons = [...new Set(uses.map(({ icon }) => icon))].slice(0, DRAWN)
  const drawn = icons.map((icon) => {
    const symbol = symbols.find((element) => attributeOf(element, 'id') === icon)
    if (!symbol)
      throw new Error(`A page shows the icon "${icon}", which src/pictures/icons.svg does not have.`)
    return serializeOuter(symbol)
  })
  for (const { element, icon } of uses) if (icons.includes(icon)) setAttribute(element, 'href', `#${icon}`)
  insert(body, `<svg hidden>${drawn.join('')}</svg>`, body.childNodes[0])
}
