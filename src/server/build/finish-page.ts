import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { defaultTreeAdapter, parseFragment, serialize, serializeOuter } from 'parse5'
import { codeOf, scriptFiles } from './page-scripts.ts'
import { sheetOf, stylesFor } from './page-styles.ts'
import {
  attributeOf,
  type Element,
  elementOf,
  elementsOf,
  insert,
  parsePage,
  setAttribute,
  textIn,
} from './page-tree.ts'

/** What most pages share and that names no class of ours. */
const isLibrary = (file: string) => file.startsWith('libraries.')

/**
 * A page as it is sent: one inline style, of what it shows at once, the whole in a file for what comes later
 * (islands/whole-styles.ts); its first icons drawn in it; and the files of its islands asked for while it is being read.
 */
export function finishPage(folder: string, html: string): string {
  const page = parsePage(html)
  const elements = elementsOf(page)
  const head = elementOf(elements, 'head')
  const body = elementOf(elements, 'body')
  const styles = elements.filter(({ tagName }) => tagName === 'style')
  const files = scriptFiles(folder, elements)
  const sheet = sheetOf(styles.map(textIn).join('\n'))
  styles.forEach(defaultTreeAdapter.detachNode)
  const codes = files.filter((file) => !isLibrary(file)).map((file) => codeOf(folder, file))
  const shown = stylesFor(sheet, [serialize(page), ...codes].join('\n'))
  writeFileSync(join(folder, '_astro', sheet.name), sheet.file)
  setAttribute(elementOf(elements, 'html'), 'data-styles', `/_astro/${sheet.name}`)
  insert(head, `<style>${shown}</style>`, elementOf(elementsOf(head), 'script'))
  drawIcons(folder, body)
  for (const file of files)
    insert(body, `<link rel="modulepreload" href="/_astro/${file}" fetchpriority="low">`)
  return serialize(page)
}

/** A page's first screen shows no more; each drawing in a page costs every visit 50 bytes. */
const DRAWN = 6
const ADDRESS = /^\/(_astro\/icons\.[\w-]+\.svg)#(.+)$/

/** Draws the icons that come first in a page from the page itself: the file of all icons is a document of its own, which is read before the text is painted. */
function drawIcons(folder: string, body: Element): void {
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
