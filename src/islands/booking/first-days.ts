import { closedReasons, dayLabel } from '#i18n/current/days.ts'
import { monthsOf, weeksOf } from '#scheduling/calendar.ts'
import { builtWallTime, type Day } from '#lib/dates.ts'
import { type FirstDay, firstDays, type ScheduledDay } from '#scheduling/first-days.ts'
import { dayClasses } from './day-classes.ts'

/** Inline script: fills the calendar before React is loaded. choice-address.ts reads the chosen day. */
const body = document.querySelector('[data-first-days]')
const source = document.querySelector<HTMLTemplateElement>('#first-day')
const template = source?.content.firstElementChild
const planned = JSON.parse(source?.dataset['planned'] ?? '{}') as Record<Day, ScheduledDay>
const now = builtWallTime(new Date())
if (body && template && now) fill(body, template, firstDays(planned, now))

function fill(body: Element, template: Element, offers: FirstDay[]): void {
  const chosen = new URLSearchParams(location.search).get('day')
  const first = offers.find(({ reason }) => !reason)
  const byDay = new Map(offers.map((offer) => [offer.day, offer]))
  const buttons = new Map<Day, HTMLButtonElement>()

  function show(chosenDay: Day | null): void {
    for (const [day, button] of buttons) {
      const isChosen = day === chosenDay && !button.disabled
      button.className = dayClasses(byDay.get(day) as FirstDay, day === offers[0]?.day, isChosen)
      button.ariaPressed = String(isChosen)
    }
  }

  const weekdays = document.querySelectorAll('#choose-day th')

  function cellOf(day: Day | undefined, weekday: number): HTMLTableCellElement {
    const cell = document.createElement('td')
    const offer = day && byDay.get(day)
    if (!offer) return cell
    const button = template.cloneNode(true) as HTMLButtonElement
    const isToday = offer === offers[0]
    const [date, word] = button.children
    button.dataset['day'] = offer.day
    button.disabled = Boolean(offer.reason)
    button.tabIndex = offer === first ? 0 : -1
    button.ariaLabel = dayLabel(offer, isToday)
    button.ariaCurrent = isToday ? 'date' : null
    if (date) date.textContent = String(Number(offer.day.slice(8)))
    if (word) word.textContent = offer.reason ? closedReasons[offer.reason] : ''
    buttons.set(offer.day, button)
    cell.className = 'p-0'
    cell.dataset['weekday'] = weekdays[weekday]?.textContent ?? ''
    cell.role = 'gridcell'
    cell.append(button)
    return cell
  }

  const days = offers.map(({ day }) => day)
  const months = document.querySelector('[data-months]')
  if (months) months.textContent = monthsOf(days)
  body.replaceChildren(
    ...weeksOf(days).map((week) => {
      const row = document.createElement('tr')
      row.append(...week.map(cellOf))
      return row
    }),
  )
  show(chosen)
  function choose({ target }: Event): void {
    const button = (target as Element).closest<HTMLButtonElement>('[data-day]')
    const day = button?.dataset['day']
    if (!day || button.disabled) return
    show(day)
    const address = new URL(location.href)
    address.searchParams.delete('slot')
    address.searchParams.set('day', day)
    history.replaceState(history.state, '', address)
  }
  // A press counts too: the click is lost when React replaces the day before it is released.
  for (const type of ['mousedown', 'click']) body.addEventListener(type, choose)
}
