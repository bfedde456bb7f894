import type { SlotId } from '#contract/hospital-fields.ts'
import type { Day } from './dates.ts'
import { languages } from './languages.ts'
import { ROOT } from './language.ts'

/** Files, API calls, other sites and links with a language stay the same. */
export function localHref(href: string, root = ROOT): string {
  const [path = ''] = href.split(/[?#]/)
  const [start, folder = ''] = path.split('/')
  const isShared = ['api', ...languages].includes(folder) || /\.[a-z0-9]+$/.test(path)
  const isPage = start === '' && path !== '' && !isShared
  return isPage ? root + (path === '/' && root ? href.slice(1) : href) : href
}

export const isActive = (href: string, path: string): boolean =>
  href === '/' ? path === '/' : path.startsWith(href)

/** Opens the choice of another time. Servers and logs never see what follows the #. */
export const reschedulePath = (id: string) => `/my-appointments#reschedule=${id}`

export const appointmentPath = (id: string) => `/my-appointments#appointment=${id}`

type SlotTarget = { docId: string; date: Day; slot: SlotId; appointmentId?: string | undefined }

/** The page to book a slot, or to move an appointment there: servers and logs never see what follows the #. */
export const slotPath = ({ docId, date, slot, appointmentId }: SlotTarget): string =>
  appointmentId
    ? `/my-appointments#${new URLSearchParams({ reschedule: appointmentId, day: date, slot })}`
    : `/appointments/${encodeURIComponent(docId)}?day=${date}&slot=${slot}`

/** Puts the secret after the #, so that it reaches no server and no log. */
export const resetLink = (pages: string, secret: string): string =>
  `${new URL(pages).href}?dialog=reset#secret=${secret}`
