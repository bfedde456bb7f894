import { fullDay } from '#lib/dates.ts'
import { escapedHtml as escaped } from '#lib/text.ts'
import { hospital } from '#lib/hospital.ts'
import type { DayDoctor, DayList, DaySession, DayVisit } from './day-list.ts'
import { DAY_STYLE } from './day-style.ts'
import {
  attendanceOf,
  headOf,
  marksOf,
  MEANING,
  nameOf,
  paymentOf,
  momentOf,
  visitsText,
} from './day-words.ts'

/** What somebody typed, in whatever direction it is written. */
const typed = (text: string): string => `<bdi>${escaped(text)}</bdi>`

const COLUMNS = [
  ...[
    ['place', 'Place'],
    ['arrival', 'Arrival'],
    ['name', 'Name'],
    ['phone', 'Phone'],
    ['number', 'Number'],
  ],
  ...[
    ['payment', 'Payment'],
    ['marks', ''],
    ['came', 'Came'],
  ],
]
/** The first row spans all columns: how wide each is has to stand before it. */
const WIDTHS = `<colgroup>${COLUMNS.map(([name]) => `<col class="${name}">`).join('')}</colgroup>`
const HEADS = `<tr>${COLUMNS.map(([name, head]) => `<th class="${name}" scope="col">${head}</th>`).join('')}</tr>`

/** The day to print: one file that asks for nothing else, a page for each doctor. */
export function dayHtml(list: DayList, now: Date): string {
  const stand = `As of ${momentOf(now)}. ${MEANING} Personal data: shred it after the day.`
  return [
    '<!doctype html>',
    '<html lang="en"><head><meta charset="utf-8">',
    `<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">`,
    '<meta name="viewport" content="width=800"><meta name="robots" content="noindex">',
    `<title>${escaped(headOf(list))}</title><style>${DAY_STYLE}</style></head><body>`,
    ...(list.doctors.length > 0
      ? list.doctors.map((doctor) => doctorPage(doctor, list, stand))
      : [`<h1>${escaped(headOf(list))}</h1><p>No visits.</p>`]),
    '</body></html>\n',
  ].join('\n')
}

const doctorPage = ({ name, speciality, sessions }: DayDoctor, { day }: DayList, stand: string): string =>
  `<section>
<header><h1>${escaped(name)}</h1><p class="day">${escaped(fullDay(day))}</p><p>${escaped(speciality)}</p><p>${escaped(hospital.name)}</p><p class="stand">${escaped(stand)}</p></header>
${sessions.map((session) => sessionTable(name, session)).join('\n')}
</section>`

/** What stands in its head comes again on each sheet that a long session fills. */
const sessionTable = (doctor: string, { title, visits }: DaySession): string => {
  const due = visits.filter(({ isPaid }) => !isPaid).length
  const about = `${doctor}: ${visitsText(visits.length)}, ${due} to pay`
  return `<table>${WIDTHS}<thead><tr><th class="session" colspan="${COLUMNS.length}"><div><h2>${escaped(title)}</h2> ${escaped(about)}</div></th></tr>
${HEADS}</thead><tbody>
${visits.map(visitRows).join('\n')}
</tbody></table>`
}

function visitRows(visit: DayVisit): string {
  const { place, arrivesAt, phone, number, disruption, note } = visit
  const more = [
    disruption && `<span class="stop">Cannot take place:</span> ${typed(disruption)}`,
    note && `Note: ${typed(note)}`,
  ].filter(Boolean)
  const cells: Record<string, string> = {
    ...{ place: escaped(place), arrival: escaped(arrivesAt), name: typed(nameOf(visit)) },
    ...{ phone: escaped(phone), number: escaped(number), payment: escaped(paymentOf(visit)) },
    ...{ marks: marksOf(visit), came: attendanceOf(visit) || '<span class="box"></span>' },
  }
  const row = COLUMNS.map(([name = '']) => `<td class="${name}">${cells[name]}</td>`).join('')
  const below =
    more.length > 0
      ? `\n<tr class="more"><td></td><td></td><td colspan="6">${more.join('<br>')}</td></tr>`
      : ''
  return `<tr${below && ' class="has-more"'}>${row}</tr>${below}`
}
