/** Code 128 (ISO/IEC 15417): the symbols 0 to 105, each as two digits of base 36 for the nine modules inside it. */
const SYMBOLS =
  '9y8m8j241y122s2q1e84827m5q322v6e3a378p8e87aa8qc7bqbab7c2bebda49v7v3w180z5g1g1d907o7l645j1j6k6b1ncb937r' +
  'aca9afbwbnazc4c1b1cd81cl483q2g1v0m0j5k5e2w2p0q0p7d88d97e1p4e2m276q3e3dcycqcpa7ajd7583z1b6s6pd0cx6n6vbzd38y949a'
const [START_B, CHECK_MODULUS, STOP] = [104, 103, '1100011101011']
const QUIET_ZONE = 10

const modulesOf = (symbol: number): string =>
  `1${parseInt(SYMBOLS.slice(symbol * 2, symbol * 2 + 2), 36)
    .toString(2)
    .padStart(9, '0')}0`

/** Modules of a Code 128 of printable ASCII: 1 is a bar, 0 a gap. '' for another text. */
export function code128(text: string): string {
  if (!/^[ -~]+$/.test(text)) return ''
  const values = [...text].map((sign) => sign.charCodeAt(0) - 32)
  const check = values.reduce((sum, value, index) => sum + value * (index + 1), START_B) % CHECK_MODULUS
  return [START_B, ...values, check].map(modulesOf).join('') + STOP
}

/** For the scanner at the counter; hidden from screen readers, because the text is next to it. Black on white in every scheme. */
export function Barcode({ text }: { text: string }) {
  const modules = code128(text)
  if (!modules) return null
  const width = modules.length + 2 * QUIET_ZONE
  const bars = [...modules.matchAll(/1+/g)].map(
    ({ 0: bar, index }) => `M${index + QUIET_ZONE} 0h${bar.length}v1h-${bar.length}z`,
  )
  return (
    <svg
      aria-hidden="true"
      className="h-14 w-full max-w-72 forced-color-adjust-none"
      viewBox={`0 0 ${width} 1`}
      preserveAspectRatio="none"
      shapeRendering="crispEdges"
    >
      <path d={`M0 0h${width}v1H0z`} fill="white" />
      <path d={bars.join('')} fill="black" />
    </svg>
  )
}
