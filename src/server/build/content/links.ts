import { deadLink } from './addresses.ts'
import { lostAnchor } from './anchors.ts'
import type { Link } from './markup.ts'
import { mistake, type Source, textsOf } from './source.ts'

/** Where links can lead. */
export type Linked = {
  /** What the Markdown files say, with every fact in its place. */
  texts: Map<string, string>
  isPage: (path: string) => boolean
}

/** A sentence for each link of a file that leads nowhere; `name` is the file's, whose headings its own links name. */
export function linkMistakes(
  name: string,
  source: Source,
  links: Link[],
  { texts, isPage }: Linked,
): string[] {
  const factLinks = textsOf(source.value)
    .filter(({ steps, text }) => ['href', 'link'].includes(steps.at(-1) ?? '') && text.startsWith('/'))
    .map(({ steps, text }) => ({ line: source.lineOf(steps), address: text }))
  return [...factLinks, ...links].flatMap(({ line, address }) => {
    const path = address.split(/[?#]/)[0]
    if (path && !isPage(path)) return [deadLink(source, line, address)]
    if (!path && name.startsWith('closures/')) return [mistake(source.file, line, homeless(address))]
    const lost = lostAnchor(texts, name, address)
    return lost ? [mistake(source.file, line, lost)] : []
  })
}

/** The text of a closure stands on several pages. */
const homeless = (address: string) =>
  `the link "${address}" names a part and no page. Write the page before it, like /visitors${address}.`
