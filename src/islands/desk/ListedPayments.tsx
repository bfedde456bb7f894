import { decidePayment } from '#api/desk.ts'
import type { ListedPayment, PaymentDecision } from '#contract/payment.ts'
import { desk as copy } from '#i18n/current/desk.ts'
import { fullMoment } from '#lib/dates.ts'
import { bookingFee, wholeUnits } from '#lib/money.ts'
import { DeskButton } from './desk-parts.tsx'

export function ListedPayments({ listed }: { listed: ListedPayment[] }) {
  return (
    <section aria-labelledby="desk-money" className="surface overflow-hidden print:hidden">
      <h3 id="desk-money" className="bg-amber-soft p-4 text-lg">
        {copy.money.title}
      </h3>
      <ul role="list">
        {listed.map((each) => (
          <Listed key={each.id} payment={each} />
        ))}
      </ul>
    </section>
  )
}

/** Labels where the counter may give the money back. */
const AT_COUNTER = { refund: copy.money.again, settled: copy.money.paidBack }

function Listed({ payment }: { payment: ListedPayment }) {
  const { id = '', appointment, reason, amount, currency, at, reference, decisions = [] } = payment
  const labels = { ...copy.money, ...(/^(refund_failed|counter_owed)$/.test(reason) && AT_COUNTER) }
  const labelOf = (action: PaymentDecision) => labels[action]
  return (
    <li className="flex flex-wrap items-center gap-3 border-t border-line p-4">
      <div className="min-w-0 flex-1 basis-60">
        <p className="flex flex-wrap gap-x-4 tabular-nums">
          <strong>{amount > 0 && bookingFee(wholeUnits(amount, currency))}</strong>
          <span>{appointment}</span>
          <span className="text-sm text-quiet">{fullMoment(at)}</span>
        </p>
        <p className="text-sm">{copy.money.reasons[reason]}</p>
        {reference && <p className="text-sm wrap-anywhere text-quiet">{copy.money.reference(reference)}</p>}
      </div>
      {decisions.map((action) => (
        <DeskButton
          key={action}
          id={`${id} ${action}`}
          label={labelOf(action)}
          aria-label={copy.money.of(labelOf(action), fullMoment(at), appointment)}
          work={(key) => decidePayment(id, action, key)}
        />
      ))}
    </li>
  )
}
