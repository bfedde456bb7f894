import { type Day, fullDay, fullMoment } from '#lib/dates.ts'
import { hospital } from '#lib/hospital.ts'
import { bookingFee } from '#lib/money.ts'
import { findSlot, slotText } from '#scheduling/slots.ts'
import { escapeHtml as escaped, joined } from '#lib/text.ts'
import { arrivalText } from '../availability/places.ts'
import { type DeskRow, hasPaid } from './appointments.ts'

const COLUMNS = Object.entries({
  place: 'Place',
  arrival: 'Arrival',
  name: 'Name',
  phone: 'Phone',
  number: 'Number',
  payment: 'Payment',
  marks: '',
  came: 'Came',
})
const WIDTHS = `<colgroup>${COLUMNS.map(([name]) => `<col class="${name}">`).join('')}</colgroup>`
const HEADS = `<tr>${COLUMNS.map(([name, head]) => `<th class="${name}" scope="col">${head}</th>`).join('')}</tr>`

const typed = (text: string): string => `<bdi>${escaped(text)}</bdi>`

export const appointmentsText = (count: number): string =>
  count === 1 ? '1 appointment' : `${count} appointments`

export const attendanceOf = (attendance: DeskRow['appointment']['attendance']): string =>
  attendance === 'attended' ? 'came' : (attendance ?? '')

export function dayHtml(day: Day, rows: DeskRow[], now: Date): string {
  const head = escaped(`${hospital.name}: ${fullDay(day)}`)
  const asOf = `As of ${fullMoment(now.toISOString())}. new: no earlier appointment here; moved: it was at another time. Personal data: shred it after the day.`
  const ofDoctors = [...Map.groupBy(rows, ({ doctor }) => doctor.id).values()]
  return [
    '<!doctype html>',
    '<html lang="en"><head><meta charset="utf-8">',
    `<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">`,
    '<meta name="viewport" content="width=800"><meta name="robots" content="noindex">',
    `<title>${head}</title><style>${STYLE}</style></head><body>`,
    ...ofDoctors.map((ofDoctor) => doctorPage(ofDoctor, day, asOf)),
    ...(rows.length === 0 ? [`<h1>${head}</h1><p>No appointments.</p>`] : []),
    '</body></html>\n',
  ].join('\n')
}

function doctorPage(rows: DeskRow[], day: Day, asOf: string): string {
  const { name = '', speciality, address } = rows[0]?.doctor ?? {}
  const bySlot = [...Map.groupBy(rows, ({ appointment }) => appointment.slot)]
  const tables = bySlot.map(([slot, ofSlot]) => sessionTable(name, slotText(findSlot(slot)), ofSlot))
  return `<section>
<header><h1>${escaped(name)}</h1><p class="day">${escaped(fullDay(day))}</p><p>${escaped(joined(speciality, address?.line1))}</p><p>${escaped(hospital.name)}</p><p class="as-of">${escaped(asOf)}</p></header>
${tables.join('\n')}
</section>`
}

function sessionTable(doctor: string, title: string, rows: DeskRow[]): string {
  const booked = rows.filter(({ appointment }) => appointment.blockReason === null)
  const due = booked.filter((row) => !hasPaid(row)).length
  const about = `${doctor}: ${appointmentsText(booked.length)}, ${due} to pay`
  return `<table>${WIDTHS}<thead><tr><th class="session" colspan="${COLUMNS.length}"><div><h2>${escaped(title)}</h2> ${escaped(about)}</div></th></tr>
${HEADS}</thead><tbody>
${rows.map(appointmentRows).join('\n')}
</tbody></table>`
}

function appointmentRows(row: DeskRow): string {
  const { appointment, patient, isNew, isMoved } = row
  const { place, number, fee, closureNotice, attendance, blockReason } = appointment
  const more = detailLines({ appointment }).map((line, index) =>
    index === 0 && closureNotice ? `<strong>${typed(line)}</strong>` : typed(line),
  )
  const isBlocked = blockReason !== null
  const payment = isBlocked ? '' : `${bookingFee(fee)} ${hasPaid(row) ? 'paid' : 'to pay'}`
  const cells: Record<string, string> = {
    place: escaped(place),
    arrival: escaped(arrivalText(appointment.arrival)),
    name: isBlocked ? 'Kept for walk-ins' : typed(patient?.name || '(account deleted)'),
    phone: escaped(patient?.phone ?? ''),
    number: isBlocked ? '' : escaped(number),
    payment: escaped(payment),
    marks: [isNew && 'new', isMoved && 'moved'].filter(Boolean).join(', '),
    came: attendanceOf(attendance) || '<span class="box"></span>',
  }
  const line = COLUMNS.map(([name]) => `<td class="${name}">${cells[name]}</td>`).join('')
  const below =
    more.length > 0
      ? `\n<tr class="more"><td></td><td></td><td colspan="6">${more.join('<br>')}</td></tr>`
      : ''
  return `<tr${below && ' class="has-more"'}>${line}</tr>${below}`
}

/** Facts for the front desk besides names and times. */
export function detailLines({ appointment }: Pick<DeskRow, 'appointment'>): string[] {
  const { closureNotice, forName, forBirthYear, reason, note, blockReason } = appointment
  const born = forBirthYear && `born ${forBirthYear}`
  const person = forName
    ? `For: ${[forName, born].filter(Boolean).join(', ')}`
    : born && `Born ${forBirthYear}`
  return [
    closureNotice && `Cannot take place: ${closureNotice}`,
    person,
    reason && `Reason: ${reason}`,
    note && `Note: ${note}`,
    blockReason,
  ].filter((line): line is string => Boolean(line))
}

const STYLE = `
@page { size: A4; margin: 10mm 13mm 12mm; @bottom-right { content: counter(page) " / " counter(pages); font: 8pt sans-serif } }
* { box-sizing: border-box; margin: 0 }
body { font: 9.5pt/1.22 Arial, Helvetica, "Liberation Sans", "Noto Sans", sans-serif; color: #000; background: #fff }
section { break-after: page }
section:last-of-type { break-after: auto }
header { display: grid; grid-template-columns: 1fr auto; gap: 0 6mm; align-items: baseline; border-bottom: 1.2pt solid #000; padding-bottom: 1.5mm }
h1 { font-size: 16pt; line-height: 1.2 }
header > :nth-child(even) { text-align: right }
.as-of { grid-column: 1 / 3; font-size: 7.5pt }
.day { font-size: 12pt; font-weight: 700 }
th.session { padding: 2.6mm 0 .6mm; border: 0 }
th.session > div { display: flex; justify-content: space-between; align-items: baseline; font-size: 9.5pt; font-weight: 400 }
h2 { font-size: 10.5pt }
table { width: 100%; border-collapse: collapse; table-layout: fixed }
th { font-size: 7.5pt; text-align: left; border-bottom: .8pt solid #000; padding: 0 1mm .4mm }
td { padding: .5mm 1mm; border-bottom: .4pt solid #999; vertical-align: top; font-variant-numeric: tabular-nums; overflow-wrap: anywhere }
tr { break-inside: avoid }
.place { width: 6% } .arrival { width: 10% } .phone { width: 14% } .number { width: 13% } .payment { width: 14% } .marks { width: 8% } .came { width: 8% }
td.place, td.name { font-weight: 700 }
td.place { text-align: right; padding-right: 2.5mm }
td.marks { font-style: italic }
.came { text-align: center }
.box { display: inline-block; width: 3.2mm; height: 3.2mm; border: .8pt solid #000; vertical-align: -.5mm }
tr.more td { padding-top: 0; font-weight: 400 }
tr.has-more td { border-bottom: 0; padding-bottom: 0 }
@media screen { body { max-width: 210mm; margin: 0 auto; padding: 12mm 13mm } section + section { margin-top: 14mm } }
`
