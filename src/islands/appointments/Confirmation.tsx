import { appointmentList } from '#i18n/current/appointments.ts'
import { confirmation as copy, prescription as prescriptionCopy } from '#i18n/current/confirmation.ts'
import { appointmentLabels } from '#i18n/current/shared.ts'
import type { Appointment } from '#api/appointments.ts'
import { checkInTime } from '#lib/clock-time.ts'
import { fullDay } from '#lib/dates.ts'
import { bookingFee } from '#lib/money.ts'
import { appointmentSubject } from '#lib/specialities.ts'
import { joined } from '#lib/text.ts'
import type { ListPart } from '#stores/dialogs.ts'
import { PhoneLink } from '#ui/contact-links.tsx'
import { lateText, paymentOf, statusOf } from './AppointmentCard.tsx'
import { paidText } from './CardActions.tsx'
import { type Fact, Facts, PaperHead, Printable, usePatientFacts } from './paper-parts.tsx'

type Props = { appointment: Appointment; standing: ListPart }

export const ConfirmationContent = (props: Props) => (
  <Printable>
    <ConfirmationFacts {...props} />
  </Printable>
)

function ConfirmationFacts({ appointment, standing }: Props) {
  const isAhead = standing === 'ahead'
  const patient = usePatientFacts(appointment)
  const { number, date, time, place, arrivesAt, room } = appointment
  const late = lateText(appointment)
  return (
    <article className="grid gap-4">
      <PaperHead />
      {number && (
        <div className="flex flex-wrap items-center justify-between gap-3">
          <p>
            <span className="text-sm text-quiet">{appointmentLabels.number}</span>{' '}
            <b className="inline-block text-2xl leading-tight tabular-nums">{number}</b>
          </p>
          {isAhead && <Barcode text={number} />}
        </div>
      )}
      <p className="rounded-md border border-line bg-mint p-3">
        <time className="block text-lg font-bold" dateTime={date}>
          {fullDay(date)}
        </time>
        <span className="block tabular-nums">{time}</span>
        {isAhead && (
          <>
            {place && arrivesAt && (
              <span className="block font-semibold text-brand">
                {appointmentLabels.turn(place, arrivesAt)}
              </span>
            )}
            {late && <span className="block">{late}</span>}
            <span className="block font-semibold">{room}</span>
            <span className="mt-2 block">{appointmentLabels.come(checkInTime(arrivesAt))}</span>
          </>
        )}
      </p>
      <Facts facts={factsOf({ appointment, standing }, patient)} />
      {isAhead && (
        <section className="prose border-t border-line pt-4">
          <p className="font-semibold">{copy.bring}</p>
          <ul role="list">
            {copy.things.map((thing) => (
              <li key={thing}>{thing}</li>
            ))}
          </ul>
        </section>
      )}
    </article>
  )
}

function factsOf({ appointment, standing }: Props, patient: Fact[]): Fact[] {
  const { id, docId, specialty, fee, prescription } = appointment
  const payment = paymentOf(appointment, standing)
  const status = statusOf(appointment, standing)
  return [
    ...patient,
    [copy.doctor, docId.name],
    [specialty ? copy.speciality : copy.department, appointmentSubject(appointment)],
    [copy.status, status && appointmentList.status[status]],
    [appointmentLabels.fee, fee === undefined ? undefined : bookingFee(fee)],
    [copy.payment, payment === 'paid' ? paidText(appointment) : payment && appointmentList[payment]],
    [appointmentList.prescriptionTitle, prescription],
    [appointmentLabels.id, id],
  ]
}

export function Prescription({ appointment }: Pick<Props, 'appointment'>) {
  const patient = usePatientFacts(appointment)
  const { docId, date, prescription } = appointment
  const about = <p className="text-quiet">{joined(docId.name, appointmentLabels.when(date))}</p>
  if (!prescription)
    return (
      <>
        {about}
        <p className="mt-3 font-semibold">{prescriptionCopy.none}</p>
        <p className="mt-1 text-quiet">
          {prescriptionCopy.noneHint} <PhoneLink />
        </p>
      </>
    )
  return (
    <Printable>
      <div className="hidden print:block">
        <PaperHead />
        <h1 className="mt-4 text-xl">{appointmentList.prescriptionTitle}</h1>
        {patient.map(([term, value]) => (
          <p key={term}>
            {term}: <b>{value}</b>
          </p>
        ))}
      </div>
      {about}
      <ul role="list" className="mt-4 grid gap-2">
        {prescription.split('\n').map((line, index) => (
          <li key={index} className="rounded-md bg-paper p-3 font-semibold wrap-anywhere">
            {line}
          </li>
        ))}
      </ul>
    </Printable>
  )
}

/** Code 128 (ISO/IEC 15417): the symbols 0 to 105, each as two digits of base 36 for the nine modules inside it. */
const SYMBOLS =
  '9y8m8j241y122s2q1e84827m5q322v6e3a378p8e87aa8qc7bqbab7c2bebda49v7v3w180z5g1g1d907o7l645j1j6k6b1ncb937r' +
  'aca9afbwbnazc4c1b1cd81cl483q2g1v0m0j5k5e2w2p0q0p7d88d97e1p4e2m276q3e3dcycqcpa7ajd7583z1b6s6pd0cx6n6vbzd38y949a'
const [START_B, CHECK_MODULUS, STOP] = [104, 103, '1100011101011']
const QUIET_ZONE = 10

const modulesOf = (symbol: number): string =>
  `1${parseInt(SYMBOLS.slice(symbol * 2, symbol * 2 + 2), 36)
    .toString(2)
    .padStart(9, '0')}0`

/** Modules of a Code 128 of printable ASCII: 1 is a bar, 0 a gap. '' for another text. */
export function code128(text: string): string {
  if (!/^[ -~]+$/.test(text)) return ''
  const values = [...text].map((sign) => sign.charCodeAt(0) - 32)
  const check = values.reduce((sum, value, index) => sum + value * (index + 1), START_B) % CHECK_MODULUS
  return [START_B, ...values, check].map(modulesOf).join('') + STOP
}

/** For the scanner at the counter; hidden from screen readers, because the text is next to it. Black on white in every scheme. */
function Barcode({ text }: { text: string }) {
  const modules = code128(text)
  if (!modules) return null
  const width = modules.length + 2 * QUIET_ZONE
  const bars = [...modules.matchAll(/1+/g)].map(
    ({ 0: bar, index }) => `M${index + QUIET_ZONE} 0h${bar.length}v1h-${bar.length}z`,
  )
  return (
    <svg
      aria-hidden="true"
      className="h-14 w-full max-w-72 forced-color-adjust-none"
      viewBox={`0 0 ${width} 1`}
      preserveAspectRatio="none"
      shapeRendering="crispEdges"
    >
      <path d={`M0 0h${width}v1H0z`} fill="white" />
      <path d={bars.join('')} fill="black" />
    </svg>
  )
}
