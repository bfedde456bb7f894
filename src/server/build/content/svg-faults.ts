import { transform, type TransformAttributeResult, transformStyleAttribute } from 'lightningcss'
import { type SaxesAttributeNS, SaxesParser, type SaxesTagNS } from 'saxes'
import { ATTRIBUTES, EDITOR_NAMESPACES, ELEMENTS, SVG_NAMESPACE } from './svg-allowed.ts'

const XLINK = 'http://www.w3.org/1999/xlink'
const XML = 'http://www.w3.org/XML/1998/namespace'
const XMLNS = 'http://www.w3.org/2000/xmlns/'
const XLINK_ATTRIBUTES = ['href', 'title', 'type', 'role', 'show', 'actuate', 'arcrole']

/** Another part of the same drawing, or a picture inside the file. */
const OWN = /^(#|data:image\/(png|jpe?g|webp|gif);base64,)/i
const URL_VALUE = /^url\(\s*["']?#[^)"']+["']?\s*\)[\w\s#%.,()-]*$/i

/** What is unsafe or not SVG in a file's bytes, as the end of a sentence about the file; undefined when nothing is. */
export function svgFault(bytes: Buffer): string | undefined {
  const parser = new SaxesParser({ xmlns: true })
  const faults: string[] = []
  let depth = 0
  let styles: string | undefined
  const addFault = (fault: string | undefined) => void (fault && faults.push(fault))
  parser.on('error', ({ message }) =>
    addFault(`is not valid SVG (line ${message.replace(/:.*?: /, ': ').replace(/\.$/, '')})`),
  )
  parser.on('xmldecl', ({ encoding }) =>
    addFault(encoding && !/^utf-8$/i.test(encoding) ? `is saved as ${encoding}, not as UTF-8` : undefined),
  )
  parser.on('doctype', () => addFault('holds a <!DOCTYPE>'))
  parser.on('processinginstruction', ({ target }) => addFault(`holds <?${target}?>`))
  parser.on('opentag', (tag) => {
    addFault(depth === 0 && !isSvg(tag, 'svg') ? 'is not an SVG file' : elementFault(tag))
    depth += 1
    if (isSvg(tag, 'style')) styles = ''
  })
  const addStyles = (text: string) => void (styles !== undefined && (styles += text))
  parser.on('text', addStyles)
  parser.on('cdata', addStyles)
  parser.on('closetag', (tag) => {
    depth -= 1
    if (!isSvg(tag, 'style')) return
    addFault(styleFault(() => transform(sheetOf(styles))))
    styles = undefined
  })
  try {
    parser.write(new TextDecoder('utf-8', { fatal: true }).decode(bytes)).close()
  } catch (error) {
    return error instanceof TypeError ? 'is not saved as UTF-8' : 'is not valid SVG'
  }
  return faults[0] ?? undefined
}

const isSvg = ({ uri, local }: SaxesTagNS, name: string) => uri === SVG_NAMESPACE && local === name

function elementFault({ uri, local, name, attributes }: SaxesTagNS): string | undefined {
  if (EDITOR_NAMESPACES.has(uri)) return undefined
  if (uri !== SVG_NAMESPACE || !ELEMENTS.has(local)) return `holds <${name}>`
  return Object.values(attributes)
    .map(attributeFault)
    .find((fault) => fault !== undefined)
}

function attributeFault({ uri, local, name, value }: SaxesAttributeNS): string | undefined {
  if (uri === XMLNS || name === 'xmlns' || EDITOR_NAMESPACES.has(uri)) return undefined
  if (uri === XML && ['space', 'lang', 'id'].includes(local)) return undefined
  const isKnown = uri === XLINK ? XLINK_ATTRIBUTES.includes(local) : uri === '' && isAllowed(local)
  if (!isKnown) return `holds the attribute ${name}`
  if (local === 'href') return OWN.test(value) ? undefined : `names another file (${name})`
  if (local === 'style') return styleFault(() => transformStyleAttribute(sheetOf(value)))
  return /url|\\/i.test(value) && !URL_VALUE.test(value.trim()) && !/^(id|class|title)$/.test(local)
    ? `names another file (${name})`
    : undefined
}

const isAllowed = (name: string) => ATTRIBUTES.has(name) || /^(aria|data)-[\w-]+$/.test(name)

const sheetOf = (css = '') => ({ filename: 'drawing', code: Buffer.from(css), analyzeDependencies: true })

function styleFault(parse: () => Pick<TransformAttributeResult, 'dependencies'>): string | undefined {
  try {
    const foreign = (parse().dependencies ?? []).find((each) => each.type !== 'url' || !OWN.test(each.url))
    return foreign ? 'names another file in its styles' : undefined
  } catch {
    return 'holds styles that cannot be read'
  }
}
