import { emergency as phrases } from '#content/search.json'
import { search as copy } from '#i18n/current/search.ts'
import { isEmergency, isNamed, searchWordsOf, type SearchRecord } from '#lib/search.ts'
import { fetchNextAvailable, type NextAvailableLink } from '../next-available.ts'
import { doctorEntry, entryOf } from './entries.ts'
import { EMPTY_WORDS, findPages, soonestDoctor, type SearchResult, type SoonestDoctor } from './find.ts'

/** The script of the search page. Nothing that is typed leaves the browser. */
const PAUSE_MS = 200
const PAGES_PER_STEP = 10
/** Results do not move when a late answer comes: they go without it. */
const NEXT_AVAILABLE_WAIT_MS = 1000
const NEXT_AVAILABLE_KEPT_MS = 60_000

const search = document.querySelector('site-search') as HTMLElement
const element = <E extends HTMLElement>(id: string) => search.querySelector<E>(`#search-${id}`) as E
const form = element<HTMLFormElement>('form')
const [list, status, more, other] = [element('list'), element('status'), element('more'), element('other')]
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

function showMore(): void {
  const template = element<HTMLTemplateElement>('hit')
  list.append(...remaining.slice(0, PAGES_PER_STEP).map((page) => entryOf(page, words, template)))
  remaining = remaining.slice(PAGES_PER_STEP)
  more.hidden = remaining.length === 0
}

function show({ pages, text, other: said }: SearchResult, typed: string, soonest: SoonestDoctor): void {
  remaining = pages
  words = searchWordsOf(text, EMPTY_WORDS)
  list.replaceChildren()
  if (soonest) list.append(doctorEntry(soonest, element('doctor')))
  showMore()
  const count = pages.length + Number(soonest !== undefined)
  status.textContent = count > 0 ? copy.results(count, text) : copy.none(text)
  none.hidden = pages.length > 0
  kinds.hidden = pages.length === 0 && !kindChosen()
  other.hidden = !said
  if (!said) return
  const isTyped = said === typed
  other.textContent = isTyped ? copy.instead(said) : copy.meant(said)
  other.onclick = () => {
    input.value = said
    input.focus()
    void runSearch(isTyped)
  }
}

const kindChosen = () => element<HTMLSelectElement>('kind').value
const isAlarming = (text: string) => isEmergency(text, phrases, EMPTY_WORDS)

/** Says what the hospital does not offer. */
function answer(...texts: string[]): void {
  for (const each of answers) {
    const words = each.dataset['words']?.split('|') ?? []
    each.hidden = !texts.some((text) => isNamed(text, words, EMPTY_WORDS))
  }
}

async function runSearch(isLiteral = false): Promise<void> {
  const text = input.value.trim()
  const run = ++latestSearch
  saveInAddress(text)
  alarm.hidden = !isAlarming(text)
  failed.hidden = true
  examples.hidden = Boolean(text)
  if (!text) return clearResults()
  if (!list.hasChildNodes()) status.textContent = copy.searching
  try {
    const [all, available] = await Promise.all([loadRecords(), loadNextAvailable()])
    if (run !== latestSearch) return
    const found = findPages(all, { text, kind: kindChosen(), isLiteral })
    alarm.hidden = !isAlarming(text) && !isAlarming(found.text)
    answer(text, found.text)
    // In an emergency nothing invites to wait for an appointment.
    const isWanted = alarm.hidden && !kindChosen()
    show(found, text, isWanted ? soonestDoctor(all, found.pages, available) : undefined)
  } catch {
    if (run !== latestSearch) return
    clearResults()
    failed.hidden = false
  }
}

function clearResults(): void {
  answer()
  list.replaceChildren()
  status.textContent = ''
  for (const each of [more, other, none, kinds]) each.hidden = true
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
