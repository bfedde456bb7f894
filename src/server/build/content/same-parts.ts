type Heading = { depth: number; slug: string; text: string }
type Rendered = { html: string; metadata?: { headings?: Heading[] } }

const ID = /(<h[1-6] id=")([^"]*)(")/g

/** A translated text whose headings have the addresses of the first language: links to parts lead there in every language. */
export function withPartsOf(original: Rendered, translated: Rendered): Rendered {
  const ids = [...original.html.matchAll(ID)].map(([, , id = '']) => id)
  const parts = ids[Symbol.iterator]()
  const html = translated.html.replace(ID, (_, start: string, own: string, end: string) => {
    return `${start}${parts.next().value ?? own}${end}`
  })
  const headings = translated.metadata?.headings?.map((heading, at) => ({
    ...heading,
    slug: ids[at] ?? heading.slug,
  }))
  return { ...translated, html, ...(headings && { metadata: { ...translated.metadata, headings } }) }
}
