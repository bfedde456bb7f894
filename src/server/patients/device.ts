const BROWSERS = [
  ['Edge', /\bEdgA?\//],
  ['Opera', /\bOPR\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(Firefox|FxiOS)\//],
  ['Chrome', /\b(Chrome|CriOS)\//],
  ['Safari', /\bSafari\//],
] as const

const SYSTEMS = [
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Android', /\bAndroid\b/],
  ['Windows', /\bWindows\b/],
  ['Mac', /\bMacintosh\b/],
  ['Chromebook', /\bCrOS\b/],
  ['Linux', /\bLinux\b/],
] as const

/** "Firefox on Android": enough to know a device by, and all that is kept of what a browser says of itself. */
export function deviceOf(userAgent = ''): string {
  const browser = BROWSERS.find(([, mark]) => mark.test(userAgent))?.[0] ?? 'A browser'
  const system = SYSTEMS.find(([, mark]) => mark.test(userAgent))?.[0] ?? 'an unknown device'
  return `${browser} on ${system}`
}
