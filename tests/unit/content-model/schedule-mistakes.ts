import { dayAfter } from '#lib/day-text.ts'
import { wallTime } from '#lib/dates.ts'

/** Tests set their clock to it, so that no midnight comes between. */
export const NOW = new Date()
const { day: TODAY } = wallTime(NOW)
/** Counts from the hospital's today, so that the tests never expire. */
export const dayIn = (days: number) => dayAfter(TODAY, days)

type FrontMatter = Record<string, string | undefined>

const written = (fields: FrontMatter) =>
  `---\n${Object.entries(fields)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `${name}: ${value}`)
    .join('\n')}\n---\n`

/** Returns a valid file of content/closures, with these fields changed. */
export const closure = (fields: FrontMatter = {}) =>
  written({ scope: 'doctor', doctor: 'doc2', from: dayIn(10), to: dayIn(12), reason: 'Away', ...fields })
/** The same for content/banners. */
export const banner = (fields: FrontMatter = {}) =>
  written({ level: 'info', from: dayIn(1), to: dayIn(2), text: 'Lift B is out of order.', ...fields })
