import { emergency as phrases } from '#content/search.json'
import { search as copy } from '#i18n/en/search.ts'
import { isEmergency } from '#lib/search.ts'
import { EMPTY_WORDS, findPages, type SearchResult } from './find.ts'
import { entriesOf } from './entries.ts'

/** The script of the search page. Nothing that is typed leaves the browser. */
const PAUSE_MS = 200
const HITS_PER_STEP = 10

const element = <E extends HTMLElement>(id: string) => document.querySelector<E>(`#search-${id}`) as E
const form = element<HTMLFormElement>('form')
const [list, status, more, other] = [element('list'), element('status'), element('more'), element('other')]
const [alarm, none, failed] = [element('emergency'), element('none'), element('failed')]
const [kinds, examples] = [element('kinds'), element('examples')]
const input = form.elements.namedItem('q') as HTMLInputElement

let latestSearch = 0
let remainingHits: SearchResult['hits'] = []

function saveInAddress(text: string): void {
  const query = new URLSearchParams(location.search)
  if (text) query.set('q', text)
  else query.delete('q')
  history.replaceState(history.state, '', query.size > 0 ? `?${query}` : location.pathname)
  for (const link of document.querySelectorAll<HTMLAnchorElement>('a[hreflang]')) {
    const asked = new URLSearchParams(link.search)
    asked.set('q', text)
    link.search = String(asked)
  }
}

async function showMore(): Promise<void> {
  const mine = latestSearch
  const entries = await entriesOf(remainingHits.slice(0, HITS_PER_STEP), element<HTMLTemplateElement>('hit'))
  if (mine !== latestSearch) return
  remainingHits = remainingHits.slice(HITS_PER_STEP)
  list.append(...entries)
  more.hidden = remainingHits.length === 0
}

async function show({ hits, text, other: said }: SearchResult, typed: string): Promise<void> {
  remainingHits = hits
  list.replaceChildren()
  await showMore()
  status.textContent = hits.length > 0 ? copy.results(hits.length, text) : copy.none(text)
  none.hidden = hits.length > 0
  kinds.hidden = hits.length === 0 && !kindChosen()
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

async function runSearch(isLiteral = false): Promise<void> {
  const text = input.value.trim()
  const mine = ++latestSearch
  saveInAddress(text)
  alarm.hidden = !isAlarming(text)
  failed.hidden = true
  examples.hidden = Boolean(text)
  if (!text) return clearResults()
  if (!list.hasChildNodes()) status.textContent = copy.searching
  try {
    const folder = form.dataset['index'] ?? ''
    const found = await findPages({ folder, text, kind: kindChosen(), isLiteral })
    if (mine !== latestSearch) return
    alarm.hidden = !isAlarming(text) && !isAlarming(found.text)
    await show(found, text)
  } catch {
    if (mine !== latestSearch) return
    clearResults()
    failed.hidden = false
  }
}

function clearResults(): void {
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
form.addEventListener('submit', (event) => {
  event.preventDefault()
  searchNow()
})
more.addEventListener('click', async () => {
  const first = list.childElementCount
  await showMore()
  // The button may be hidden now.
  list.children[first]?.querySelector('a')?.focus()
})
element('retry').addEventListener('click', searchNow)
if (input.value.trim()) searchNow()
