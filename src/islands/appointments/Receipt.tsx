import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { payment as payCopy, receipt as copy } from '#i18n/current/payment.ts'
import { appointmentLabels, shell } from '#i18n/current/shared.ts'
import type { Appointment } from '#api/appointments.ts'
import type { Receipt } from '#contract/payment.ts'
import { shortDay } from '#lib/dates.ts'
import { bookingFee, wholeUnits } from '#lib/money.ts'
import { joined } from '#lib/text.ts'
import { receipted } from '#stores/payment.ts'
import { Button } from '#ui/Button.tsx'
import { Facts, PaperHead, Printable, usePatientFacts } from './paper-parts.tsx'

type Props = { appointment: Appointment }

export function ReceiptContent({ appointment }: Props) {
  const { id } = appointment
  const known = useStore(receipted.$data)
  useEffect(() => void receipted.open(id), [id])

  if (known.state === 'loading') return <div className="skeleton h-64" />
  const receipt = known.state === 'loaded' && known.payment.receipt
  if (receipt)
    return (
      <Printable>
        <ReceiptFacts appointment={appointment} receipt={receipt} />
      </Printable>
    )
  return (
    <div role="alert">
      <p className="mb-4 font-semibold">{copy.failed}</p>
      <Button look="primary" onPress={() => receipted.open(id)} label={shell.retry} />
    </div>
  )
}

function ReceiptFacts({ appointment, receipt }: Props & { receipt: Receipt }) {
  const patient = usePatientFacts({ ...appointment, reason: '' })
  const { number, date, legalName, taxNumber, amount, currency, reference, refund } = receipt
  const { docId, number: appointmentNumber, date: day } = appointment
  const sum = (minor: number) => `${bookingFee(wholeUnits(minor, currency))} (${currency})`
  return (
    <article className="grid gap-4">
      <PaperHead />
      <h1 className="hidden text-xl print:block">{payCopy.receipt}</h1>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 rounded-md border border-line bg-mint p-3">
        <p>
          <span className="block text-sm text-quiet">{copy.number}</span>
          <b className="tabular-nums">{number}</b>
        </p>
        <p>
          <span className="block text-sm text-quiet">{copy.amount}</span>
          <b className="text-lg tabular-nums">{sum(amount)}</b>
        </p>
      </div>
      <Facts
        facts={[
          [copy.date, shortDay(date)],
          ...patient,
          [copy.for, joined(docId.name, shortDay(day))],
          [appointmentLabels.number, appointmentNumber],
          [copy.legalName, legalName],
          [copy.taxNumber, taxNumber],
          [copy.reference, reference || copy.counter],
        ]}
      />
      {refund && (
        <div className="border-t border-line pt-4">
          <Facts
            facts={[
              [copy.refund, sum(refund.amount)],
              [copy.date, shortDay(refund.date)],
              [copy.refundNumber, refund.number],
            ]}
          />
        </div>
      )}
    </article>
  )
}
