import { ROOT } from './language.ts'
import { languages } from './languages.ts'

/** Addresses below these are the same on every page: calls, and pages that name their language. */
const SAME_FOLDERS = ['api', ...languages]

/** Returns where a link of this site leads from pages of a language; files and other sites are the same on every page. */
export function localHref(href: string, root = ROOT): string {
  const [path = ''] = href.split(/[?#]/)
  const [start, folder = ''] = path.split('/')
  const isPage = start === '' && path !== '' && !SAME_FOLDERS.includes(folder) && !/\.[a-z0-9]+$/.test(path)
  return isPage ? root + (path === '/' && root ? href.slice(1) : href) : href
}
