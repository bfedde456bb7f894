import { application as copy } from '#i18n/current/offline.ts'
import { hospital } from '#lib/hospital.ts'
import { LANGUAGE_INFO } from '#lib/languages.ts'
import { HOME, LANGUAGE, ROOT } from '#lib/language.ts'

const PAPER = '#fbfaf7'

/** As many words as fit below an icon: 12 characters. */
const shortName = (name: string) => /^.{1,12}(?= |$)/.exec(name)?.[0] ?? name.split(' ')[0]

/** The system cuts a maskable icon to a shape, so its background fills it. */
export const ICONS = [
  { name: '192', size: 192, purpose: 'any' },
  { name: '512', size: 512, purpose: 'any' },
  { name: 'maskable', size: 512, purpose: 'maskable' },
] as const

export const applicationManifest = {
  id: HOME,
  name: hospital.name,
  short_name: shortName(hospital.name),
  lang: LANGUAGE,
  dir: LANGUAGE_INFO[LANGUAGE].dir,
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
