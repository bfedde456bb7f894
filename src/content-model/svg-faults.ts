import { transform, type TransformAttributeResult, transformStyleAttribute } from 'lightningcss'
import { type SaxesAttributeNS, SaxesParser, type SaxesTagNS } from 'saxes'

const XLINK = 'http://www.w3.org/1999/xlink'
const XML = 'http://www.w3.org/XML/1998/namespace'
const XMLNS = 'http://www.w3.org/2000/xmlns/'
const XLINK_ATTRIBUTES = ['href', 'title', 'type', 'role', 'show', 'actuate', 'arcrole']

const INTERNAL_REFERENCE = /^(#|data:image\/(png|jpe?g|webp|gif);base64,)/i
const URL_VALUE = /^url\(\s*["']?#[^)"']+["']?\s*\)[\w\s#%.,()-]*$/i

/** Returns what is unsafe or invalid in an SVG file, as the end of a sentence; undefined if nothing is. */
export function describeSvgError(bytes: Buffer): string | undefined {
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
    addFault(depth === 0 && !isSvg(tag, 'svg') ? 'is not an SVG file' : describeElementError(tag))
    depth += 1
    if (isSvg(tag, 'style')) styles = ''
  })
  const addStyles = (text: string) => void (styles !== undefined && (styles += text))
  parser.on('text', addStyles)
  parser.on('cdata', addStyles)
  parser.on('closetag', (tag) => {
    depth -= 1
    if (!isSvg(tag, 'style')) return
    addFault(describeStyleError(() => transform(sheetOf(styles))))
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

function describeElementError({ uri, local, name, attributes }: SaxesTagNS): string | undefined {
  if (EDITOR_NAMESPACES.has(uri)) return undefined
  if (uri !== SVG_NAMESPACE || !ELEMENTS.has(local)) return `holds <${name}>`
  return Object.values(attributes)
    .map(describeAttributeError)
    .find((fault) => fault !== undefined)
}

function describeAttributeError({ uri, local, name, value }: SaxesAttributeNS): string | undefined {
  if (uri === XMLNS || name === 'xmlns' || EDITOR_NAMESPACES.has(uri)) return undefined
  if (uri === XML && ['space', 'lang', 'id'].includes(local)) return undefined
  const isKnown = uri === XLINK ? XLINK_ATTRIBUTES.includes(local) : uri === '' && isAllowed(local)
  if (!isKnown) return `holds the attribute ${name}`
  if (local === 'href') return INTERNAL_REFERENCE.test(value) ? undefined : `names another file (${name})`
  if (local === 'style') return describeStyleError(() => transformStyleAttribute(sheetOf(value)))
  return /url|\\/i.test(value) && !URL_VALUE.test(value.trim()) && !/^(id|class|title)$/.test(local)
    ? `names another file (${name})`
    : undefined
}

const isAllowed = (name: string) => ATTRIBUTES.has(name) || /^(aria|data)-[\w-]+$/.test(name)

const sheetOf = (css = '') => ({ filename: 'drawing', code: Buffer.from(css), analyzeDependencies: true })

function describeStyleError(parse: () => Pick<TransformAttributeResult, 'dependencies'>): string | undefined {
  try {
    const foreign = (parse().dependencies ?? []).find(
      (each) => each.type !== 'url' || !INTERNAL_REFERENCE.test(each.url),
    )
    return foreign ? 'names another file in its styles' : undefined
  } catch {
    return 'holds styles that cannot be read'
  }
}

const wordSet = (text: string) => new Set(text.trim().split(/\s+/))

const SVG_NAMESPACE = 'http://www.w3.org/2000/svg'

/** Allowed elements. None can run a script, open a link or contain a page. */
const ELEMENTS = wordSet(`
  svg g defs symbol use title desc metadata style switch
  path rect circle ellipse line polyline polygon image text tspan textPath
  linearGradient radialGradient stop pattern clipPath mask marker filter
  feBlend feColorMatrix feComponentTransfer feComposite feConvolveMatrix feDiffuseLighting feDisplacementMap
  feDistantLight feDropShadow feFlood feFuncA feFuncB feFuncG feFuncR feGaussianBlur feMerge feMergeNode
  feMorphology feOffset fePointLight feSpecularLighting feSpotLight feTile feTurbulence`)

const ATTRIBUTES = wordSet(`
  id class lang style href role version baseProfile viewBox preserveAspectRatio width height x y x1 x2 y1 y2 dx dy
  cx cy r rx ry fx fy fr d points pathLength transform rotate textLength lengthAdjust startOffset method spacing side
  type media title tabindex focusable enable-background
  fill fill-opacity fill-rule stroke stroke-dasharray stroke-dashoffset stroke-linecap stroke-linejoin
  stroke-miterlimit stroke-opacity stroke-width color color-interpolation color-interpolation-filters color-rendering
  opacity display visibility overflow clip clip-path clip-rule mask mask-type filter isolation mix-blend-mode
  paint-order shape-rendering text-rendering image-rendering vector-effect pointer-events transform-origin
  font font-family font-size font-size-adjust font-stretch font-style font-variant font-weight kerning
  letter-spacing word-spacing text-anchor text-decoration writing-mode direction unicode-bidi dominant-baseline
  alignment-baseline baseline-shift white-space line-height
  offset stop-color stop-opacity gradientUnits gradientTransform spreadMethod patternUnits patternContentUnits
  patternTransform clipPathUnits maskUnits maskContentUnits filterUnits primitiveUnits marker marker-start marker-mid
  marker-end markerUnits markerWidth markerHeight refX refY orient
  in in2 result mode values operator k1 k2 k3 k4 order kernelMatrix divisor bias targetX targetY edgeMode
  kernelUnitLength preserveAlpha surfaceScale diffuseConstant specularConstant specularExponent lighting-color
  limitingConeAngle pointsAtX pointsAtY pointsAtZ azimuth elevation z scale xChannelSelector yChannelSelector
  flood-color flood-opacity stdDeviation radius baseFrequency numOctaves seed stitchTiles tableValues slope intercept
  amplitude exponent`)

const EDITOR_NAMESPACES = wordSet(`
  http://www.inkscape.org/namespaces/inkscape http://sodipodi.sourceforge.net/DTD/sodipodi-0.dtd
  http://www.w3.org/1999/02/22-rdf-syntax-ns# http://purl.org/dc/elements/1.1/
  http://creativecommons.org/ns# http://web.resource.org/cc/
  http://www.bohemiancoding.com/sketch/ns http://www.serif.com/ http://www.figma.com/figma/ns`)
