import { search as copy } from '#i18n/en/search.ts'
import type { Hit, Page } from './pagefind.ts'

const MARK = /<mark>([\s\S]*?)<\/mark>/

const unescapeHtml = (text: string) => text.replaceAll('&lt;', '<').replaceAll('&gt;', '>')

/** Builds the excerpt from text nodes and <mark>, because Trusted Types forbid innerHTML. */
function fillExcerpt(place: Element, { excerpt: text, meta }: Page): void {
  const [sample] = place.children
  const parts = text.split(MARK)
  if (parts.length === 1) return void (place.textContent = meta.description)
  const nodes = parts.map((part, index) => {
    if (index % 2 === 0) return unescapeHtml(part)
    const mark = sample?.cloneNode() ?? document.createElement('mark')
    mark.textContent = unescapeHtml(part)
    return mark
  })
  const isStart = meta.description.startsWith(unescapeHtml(parts[0] ?? '').slice(0, 10))
  place.replaceChildren(isStart ? '' : '… ', ...nodes, ' …')
}

export async function entriesOf(hits: Hit[], template: HTMLTemplateElement): Promise<DocumentFragment[]> {
  const pages = await Promise.all(hits.map((hit) => hit.data()))
  return pages.map((page) => {
    const entry = template.content.cloneNode(true) as DocumentFragment
    const link = entry.querySelector('a')
    const kind = entry.querySelector('span')
    const text = entry.querySelector('p')
    const [of] = page.filters.kind
    if (link) [link.href, link.textContent] = [page.url, page.meta.title]
    if (kind && of) kind.textContent = copy.kinds[of]
    if (text) fillExcerpt(text, page)
    return entry
  })
}
