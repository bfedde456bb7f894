import { search as copy } from '#i18n/current/search.ts'
import { isSameWord, type SearchRecord } from '#lib/search.ts'
import { normalisedWords } from '#lib/fold-text.ts'
import type { SoonestDoctor } from './find.ts'

const WORDS_BEFORE = 8
const WORDS_SHOWN = 30

/** The text around the first of the words, as text nodes and <mark>; the description of a page without one. */
function excerptOf(
  { description, text }: SearchRecord,
  words: string[],
  sample: Element | null,
): (Node | string)[] {
  const parts = `${description} ${text}`.split(/\s+/)
  const isMarked = (part: string) =>
    normalisedWords(part).some((one) => words.some((other) => isSameWord(one, other)))
  const first = parts.findIndex(isMarked)
  if (first < 0) return [description]
  const start = Math.max(0, first - WORDS_BEFORE)
  const shown = parts.slice(start, start + WORDS_SHOWN).flatMap((part) => {
    if (!isMarked(part)) return [part, ' ']
    const mark = sample?.cloneNode() ?? document.createElement('mark')
    mark.textContent = part
    return [mark, ' ']
  })
  return [start > 0 ? '… ' : '', ...shown, start + WORDS_SHOWN < parts.length ? '…' : '']
}

/** `words`: those to mark, none for pages that were found by their names. */
export function entryOf(
  page: SearchRecord,
  words: string[],
  template: HTMLTemplateElement,
): DocumentFragment {
  const entry = template.content.cloneNode(true) as DocumentFragment
  const [link, kind, text] = ['a', 'span', 'p'].map((name) => entry.querySelector<HTMLElement>(name))
  if (link instanceof HTMLAnchorElement) [link.href, link.textContent] = [page.path, page.title]
  if (kind) kind.textContent = copy.kinds[page.kind]
  if (text) text.replaceChildren(...excerptOf(page, words, text.firstElementChild))
  return entry
}

export function doctorEntry(
  { doctor, next }: NonNullable<SoonestDoctor>,
  template: HTMLTemplateElement,
): DocumentFragment {
  const entry = template.content.cloneNode(true) as DocumentFragment
  const [name, book] = entry.querySelectorAll('a')
  const [about, time] = ['p', 'b'].map((part) => entry.querySelector(part))
  if (name) [name.href, name.textContent] = [doctor.path, doctor.title]
  if (about) about.textContent = doctor.description
  if (time) time.textContent = next.text
  if (book) {
    book.href = next.href
    book.ariaLabel = `${copy.book}: ${doctor.title}, ${next.text}`
  }
  return entry
}
