import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { withLessRuntime } from './island-runtime.ts'
import { drawIcons } from './page-icons.ts'
import { codeOf, joinScripts, scriptFiles } from './page-scripts.ts'
import { sheetOf, stylesFor } from './page-styles.ts'

/** What most pages share and that names no class of ours. */
const isLibrary = (file: string) => file.startsWith('libraries.')
/** The page has them. */
const FONTS = /@font-face\{[^}]*\}/g
const STYLE = /<style[^>]*>([\s\S]*?)<\/style>/g

/**
 * A page as it is sent: one inline script before the text and one behind it; one inline style, of what it shows at once,
 * the whole in a file for what comes later (islands/whole-styles.ts); its first icons drawn in it; and the files of its
 * islands asked for while it is being read.
 */
export function finishPage(folder: string, html: string): string {
  const files = scriptFiles(folder, html)
  const styles = [...html.matchAll(STYLE)].map(([, css]) => css ?? '')
  const sheet = sheetOf(styles)
  const bare = joinScripts(withLessRuntime(html).replace(STYLE, ''))
  const codes = files.filter((file) => !isLibrary(file)).map((file) => codeOf(folder, file))
  const shown = stylesFor(sheet, [bare, ...codes].join('\n'))
  writeFileSync(join(folder, '_astro', sheet.name), sheet.css.replace(FONTS, ''))
  const preloads = files.map(
    (file) => `<link rel="modulepreload" href="/_astro/${file}" fetchpriority="low">`,
  )
  return drawIcons(folder, bare)
    .replace('<html ', `<html data-styles="/_astro/${sheet.name}" `)
    .replace('<script>', () => `<style>${shown}</style><script>`)
    .replace('</body>', () => `${preloads.join('')}</body>`)
}
