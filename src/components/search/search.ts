import { emergency as phrases } from '#content/search.json'
import { search as copy } from '#i18n/en/search.ts'
import { isEmergency } from '#lib/search.ts'
import { EMPTY_WORDS, find, type Found } from './find.ts'
import { entriesOf } from './entries.ts'

/** The script of the search page. Nothing that is typed leaves the browser. */
const PAUSE_MS = 200
const AT_ONCE = 10

const part = <E extends HTMLElement>(id: string) => document.querySelector<E>(`#search-${id}`) as E
const form = part<HTMLFormElement>('form')
const [list, status, more, other] = [part('list'), part('status'), part('more'), part('other')]
const [alarm, none, failed] = [part('emergency'), part('none'), part('failed')]
const [kinds, examples] = [part('kinds'), part('examples')]
const input = form.elements.namedItem('q') as HTMLInputElement

let turn = 0
let left: Found['hits'] = []

function remember(text: string): void {
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
  const mine = turn
  const entries = await entriesOf(left.slice(0, AT_ONCE), part<HTMLTemplateElement>('hit'))
  if (mine !== turn) return
  left = left.slice(AT_ONCE)
  list.append(...entries)
  more.hidden = left.length === 0
}

async function show({ hits, text, other: said }: Found, typed: string): Promise<void> {
  left = hits
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
    void run(isTyped)
  }
}

const kindChosen = () => part<HTMLSelectElement>('kind').value
const isAlarming = (text: string) => isEmergency(text, phrases, EMPTY_WORDS)

async function run(isLiteral = false): Promise<void> {
  const text = input.value.trim()
  const mine = ++turn
  remember(text)
  alarm.hidden = !isAlarming(text)
  failed.hidden = true
  examples.hidden = Boolean(text)
  if (!text) return clear()
  if (!list.hasChildNodes()) status.textContent = copy.searching
  try {
    const folder = form.dataset['index'] ?? ''
    const found = await find({ folder, text, kind: kindChosen(), isLiteral })
    if (mine !== turn) return
    alarm.hidden = !isAlarming(text) && !isAlarming(found.text)
    await show(found, text)
  } catch {
    if (mine !== turn) return
    clear()
    failed.hidden = false
  }
}

function clear(): void {
  list.replaceChildren()
  status.textContent = ''
  for (const each of [more, other, none, kinds]) each.hidden = true
}

let pause: ReturnType<typeof setTimeout> | undefined
const now = () => {
  clearTimeout(pause)
  void run()
}
part('kind').addEventListener('change', now)
input.addEventListener('input', () => {
  clearTimeout(pause)
  alarm.hidden = !isAlarming(input.value)
  pause = setTimeout(now, PAUSE_MS)
})
form.addEventListener('submit', (event) => {
  event.preventDefault()
  now()
})
more.addEventListener('click', async () => {
  const first = list.childElementCount
  await showMore()
  // The button may be hidden now.
  list.children[first]?.querySelector('a')?.focus()
})
part('retry').addEventListener('click', now)
if (input.value.trim()) now()
