import { escapedHtml } from '#lib/escaped-html.ts'

/** Markup that is right as it stands; every other text is escaped. */
export type Html = { readonly html: string }

type Part = Html | string | number | false | undefined | readonly Part[]

const markupOf = (part: Part): string => {
  if (part === undefined || part === false) return ''
  if (typeof part === 'string' || typeof part === 'number') return escapedHtml(part)
  return 'html' in part ? part.html : part.map(markupOf).join('')
}

export const html = (markup: TemplateStringsArray, ...parts: Part[]): Html => ({
  html: markup.map((text, index) => text + markupOf(parts[index])).join(''),
})
