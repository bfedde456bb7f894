/** Markup that is right as it stands; every other text is escaped. */
export type Html = { readonly html: string }

type Part = Html | string | number | false | undefined | readonly Part[]

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

const markupOf = (part: Part): string => {
  if (part === undefined || part === false) return ''
  if (typeof part === 'string' || typeof part === 'number')
    return String(part).replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? '')
  return 'html' in part ? part.html : part.map(markupOf).join('')
}

export const html = (markup: TemplateStringsArray, ...parts: Part[]): Html => ({
  html: markup.map((text, index) => text + markupOf(parts[index])).join(''),
})
