import { application as copy } from '#copy/offline.ts'
import { hospital } from '#lib/hospital.ts'
import { TRAITS } from '#lib/languages.ts'
import { HOME, LANGUAGE, ROOT } from '#lib/language.ts'

const LONGEST_SHORT_NAME = 12
const PAPER = '#fbfaf7'

/** What stands below an icon: as many of the first words as there is room for. */
function shortName(name: string): string {
  const [first = name, ...rest] = name.split(' ')
  return rest.reduce(
    (short, word) => (`${short} ${word}`.length <= LONGEST_SHORT_NAME ? `${short} ${word}` : short),
    first,
  )
}

/** The icons an installed site has: a maskable one is cut to a shape by the system, so its ground reaches every edge. */
export const ICONS = [
  { name: '192', size: 192, purpose: 'any' },
  { name: '512', size: 512, purpose: 'any' },
  { name: 'maskable', size: 512, purpose: 'maskable' },
] as const

/** The manifest of the installed site, in each language one. */
export const applicationManifest = {
  id: HOME,
  name: hospital.name,
  short_name: shortName(hospital.name),
  lang: LANGUAGE,
  dir: TRAITS[LANGUAGE].dir,
  start_url: HOME,
  scope: '/',
  display: 'standalone',
  theme_color: PAPER,
  background_color: PAPER,
  icons: ICONS.map(({ name, size, purpose }) => ({
    src: `/icons/${name}.png`,
    sizes: `${size}x${size}`,
    type: 'image/png',
    purpose,
  })),
  shortcuts: [
    { name: copy.appointments, url: `${ROOT}/my-appointments` },
    { name: copy.emergency, url: `${ROOT}/emergency` },
  ],
}
