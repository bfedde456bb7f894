import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { defaultTreeAdapter, serialize } from 'parse5'
import { drawIcons } from './page-icons.ts'
import { codeOf, scriptFiles } from './page-scripts.ts'
import { sheetOf, stylesFor } from './page-styles.ts'
import { elementOf, elementsOf, insert, parsePage, setAttribute, textIn } from './page-tree.ts'

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
