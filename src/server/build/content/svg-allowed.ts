const words = (text: string) => new Set(text.trim().split(/\s+/))

export const SVG_NAMESPACE = 'http://www.w3.org/2000/svg'

/** Elements that draw; none runs a script, opens a link or holds a page. */
export const ELEMENTS = words(`
  svg g defs symbol use title desc metadata style switch
  path rect circle ellipse line polyline polygon image text tspan textPath
  linearGradient radialGradient stop pattern clipPath mask marker filter
  feBlend feColorMatrix feComponentTransfer feComposite feConvolveMatrix feDiffuseLighting feDisplacementMap
  feDistantLight feDropShadow feFlood feFuncA feFuncB feFuncG feFuncR feGaussianBlur feMerge feMergeNode
  feMorphology feOffset fePointLight feSpecularLighting feSpotLight feTile feTurbulence`)

/** Attributes without a namespace. Those that can name a file or hold styles are checked by their value. */
export const ATTRIBUTES = words(`
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

/** What drawing programs note about themselves; browsers ignore it. */
export const EDITOR_NAMESPACES = words(`
  http://www.inkscape.org/namespaces/inkscape http://sodipodi.sourceforge.net/DTD/sodipodi-0.dtd
  http://www.w3.org/1999/02/22-rdf-syntax-ns# http://purl.org/dc/elements/1.1/
  http://creativecommons.org/ns# http://web.resource.org/cc/
  http://www.bohemiancoding.com/sketch/ns http://www.serif.com/ http://www.figma.com/figma/ns`)
