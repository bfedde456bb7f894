import { emergency as phrases } from '#content/search.json'
import { search as copy } from '#i18n/current/search.ts'
import { normalisedWords } from '#lib/fold-text.ts'
import { isEmergency, isNamed, isSameWord, searchWordsOf, type SearchRecord } from '#lib/search.ts'
import { fetchNextAvailable, type NextAvailableLink } from '../next-available.ts'
import { EMPTY_WORDS, findPages, soonestDoctor, type SoonestDoctor } from './find.ts'

/** The script of the search page. Nothing that is typed leaves the browser. */
const PAUSE_MS = 200
const PAGES_PER_STEP = 10
const WORDS_BEFORE = 8
const WORDS_SHOWN = 30
/** Words searched for: more of a pasted letter find nothing better, and take seconds on a phone. */
const MOST_WORDS = 60
/** Results do not move when a late answer comes: they go without it. */
const NEXT_AVAILABLE_WAIT_MS = 1000
const NEXT_AVAILABLE_KEPT_MS = 60_000

const search = document.querySelector('site-search') as HTMLElement
const element = <E extends HTMLElement>(id: string) => search.querySelector<E>(`#search-${id}`) as E
const form = element<HTMLFormElement>('form')
const [list, status, more] = [element('list'), element('status'), element('more')]
const [alarm, none, failed] = [element('emergency'), element('none'), element('failed')]
const [kinds, examples] = [element('kinds'), element('examples')]
const input = form.elements.namedItem('q') as HTMLInputElement

const answers = [...element('answers').querySelectorAll('p')]

let latestSearch = 0
let remaining: SearchRecord[] = []
let words: string[] = []
let records: Promise<SearchRecord[]> | undefined

/** A failed download is tried again by the next search. */
function loadRecords(): Promise<SearchRecord[]> {
  const load = async () => (await (await fetch(search.dataset['records'] ?? '')).json()) as SearchRecord[]
  records ??= load().catch((error: unknown) => {
    records = undefined
    throw error
  })
  return records
}

let nextAvailable: Promise<NextAvailableLink[]> | undefined
let loadedAt = 0

/** Loaded for every search, so that no request says whether a complaint was typed. */
function loadNextAvailable(): Promise<NextAvailableLink[]> {
  if (!nextAvailable || Date.now() - loadedAt > NEXT_AVAILABLE_KEPT_MS) {
    loadedAt = Date.now()
    nextAvailable = fetchNextAvailable(search.dataset['nextAvailable'] ?? '').catch(() => [])
  }
  const none = new Promise<NextAvailableLink[]>((resolve) => setTimeout(resolve, NEXT_AVAILABLE_WAIT_MS, []))
  return Promise.race([nextAvailable, none])
}

function saveInAddress(text: string): void {
  const fragment = text && `#q=${encodeURIComponent(text)}`
  history.replaceState(history.state, '', location.pathname + location.search + fragment)
}

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
function entryOf(page: SearchRecord, words: string[], template: HTMLTemplateElement): DocumentFragment {
  const entry = template.content.cloneNode(true) as DocumentFragment
  const [link, kind, text] = ['a', 'span', 'p'].map((name) => entry.querySelector<HTMLElement>(name))
  if (link instanceof HTMLAnchorElement) [link.href, link.textContent] = [page.path, page.title]
  if (kind) kind.textContent = copy.kinds[page.kind]
  if (text) text.replaceChildren(...excerptOf(page, words, text.firstElementChild))
  return entry
}

function doctorEntry(
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

function showMore(): void {
  const template = element<HTMLTemplateElement>('hit')
  list.append(...remaining.slice(0, PAGES_PER_STEP).map((page) => entryOf(page, words, template)))
  remaining = remaining.slice(PAGES_PER_STEP)
  more.hidden = remaining.length === 0
}

function show(pages: SearchRecord[], text: string, soonest: SoonestDoctor): void {
  remaining = pages
  words = searchWordsOf(text, EMPTY_WORDS)
  list.replaceChildren()
  if (soonest) list.append(doctorEntry(soonest, element('doctor')))
  showMore()
  const count = pages.length + Number(soonest !== undefined)
  status.textContent = count > 0 ? copy.results(count, text) : copy.none(text)
  none.hidden = pages.length > 0
  kinds.hidden = pages.length === 0 && !kindChosen()
}

const kindChosen = () => element<HTMLSelectElement>('kind').value
const isAlarming = (text: string) => isEmergency(text, phrases, EMPTY_WORDS)

/** Says what the hospital does not offer. */
function answer(text: string): void {
  for (const each of answers) {
    const words = each.dataset['words']?.split('|') ?? []
    each.hidden = !isNamed(text, words, EMPTY_WORDS)
  }
}

async function runSearch(): Promise<void> {
  const typed = input.value.trim()
  const text = typed.split(/\s+/).slice(0, MOST_WORDS).join(' ')
  const run = ++latestSearch
  saveInAddress(typed)
  alarm.hidden = !isAlarming(typed)
  failed.hidden = true
  examples.hidden = Boolean(typed)
  if (!typed) return clearResults()
  if (!list.hasChildNodes()) status.textContent = copy.searching
  try {
    const [all, available] = await Promise.all([loadRecords(), loadNextAvailable()])
    if (run !== latestSearch) return
    answer(typed)
    const [kind, isWanted] = [kindChosen(), alarm.hidden]
    const found = findPages(
      text,
      all.filter((record) => !kind || record.kind === kind),
    )
    // In an emergency nothing invites to wait for an appointment.
    show(found, text, isWanted && !kind ? soonestDoctor(all, found, available) : undefined)
  } catch {
    if (run !== latestSearch) return
    clearResults()
    failed.hidden = false
  }
}

function clearResults(): void {
  answer('')
  list.replaceChildren()
  status.textContent = ''
  for (const each of [more, none, kinds]) each.hidden = true
}

let timer: ReturnType<typeof setTimeout> | undefined
const searchNow = () => {
  clearTimeout(timer)
  void runSearch()
}
element('kind').addEventListener('change', searchNow)
input.addEventListener('input', () => {
  clearTimeout(timer)
  alarm.hidden = !isAlarming(input.value)
  timer = setTimeout(searchNow, PAUSE_MS)
})
form.addEventListener('submit', searchNow)
more.addEventListener('click', () => {
  const first = list.childElementCount
  showMore()
  // The button may be hidden now.
  list.children[first]?.querySelector('a')?.focus()
})
void loadRecords().catch(() => undefined)
void loadNextAvailable()
if (input.value.trim()) searchNow()
