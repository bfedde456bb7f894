import { useState } from 'react'
import type { Appointment } from '#api/appointments.ts'
import { openDialog } from '#stores/dialogs.ts'
import { onDemand } from '../on-demand.tsx'

const PaymentReturn = /* @__PURE__ */ onDemand(
  async () => ((globalThis.IS_PAID_ONLINE as true) && (await import('./PaymentReturn.tsx'))).PaymentReturn,
  'mb-6 h-24',
)
export const ReceiptDialog = /* @__PURE__ */ onDemand(
  async () => ((globalThis.IS_PAID_ONLINE as true) && (await import('./Receipt.tsx'))).ReceiptContent,
  'h-64',
)

const readAddress = () => new URLSearchParams(location.search).get('payment') ?? ''

/** The address forgets the payment: a reload shows the list. */
function removeFromAddress(): void {
  const query = new URLSearchParams(location.search)
  query.delete('payment')
  const rest = String(query) && `?${query}`
  history.replaceState(history.state, '', location.pathname + rest + location.hash)
}

/** Shown at `/my-appointments?payment={id}`, where the payment provider sends the patient back. */
export function ReturnedPayment({ listed }: { listed: Appointment[] }) {
  const [id, setId] = useState(readAddress)
  if (!id) return null
  return (
    <PaymentReturn
      id={id}
      appointment={listed.find((each) => each.id === id)}
      onReceipt={(appointment) => openDialog('receipt', { appointment, standing: 'past' })}
      onEnd={removeFromAddress}
      onClose={() => {
        removeFromAddress()
        setId('')
      }}
    />
  )
}
