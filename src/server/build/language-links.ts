import { languages } from '#lib/languages.ts'

const TAG = /<a\b(?:[^>"]|"[^"]*")*>/g
const HREF = /(\shref=")\/([^"]*)"/
/** Files, calls, and pages that have their language in their address: these stay. */
const STAYS = new RegExp(
  `^(?:(?:${[...languages, 'api'].join('|')})(?:[/?#]|$)|[^?#]*\\.[a-z0-9]+(?:[?#]|$))`,
)

/** A finished page of a language that is not the hospital's first: its links, written as in the first, lead to pages of its own language. Links that name a language lead where they say. */
export const inLanguage = (html: string, root: string): string =>
  html.replace(TAG, (tag) =>
    / hreflang=/.test(tag)
      ? tag
      : tag.replace(HREF, (whole, before: string, path: string) => {
          if (STAYS.test(path)) return whole
          return `${before}${root}${/^([?#]|$)/.test(path) ? path : `/${path}`}"`
        }),
  )
