import * as api from '#api/appointments.ts'
import { action } from './action.ts'
import { asPatient, patientResource } from './session.ts'

// Calls are marked as pure, so that a build without online payment drops them.

/** The server asks the provider at most this often. */
const ASK_AGAIN_MS = 3000
const ASK_TIMES = 20
/** A page that has not left by then was stopped. */
const LEAVE_WITHIN_MS = 20_000

const pause = (ms: number) => new Promise<void>((resolve) => void setTimeout(resolve, ms))

/** Leads to the page of the provider, at `url` when it is known. Runs until the page is left, or shown again by Back. */
export const payOnline = /* @__PURE__ */ action(
  async (id: string, url?: string): Promise<void> => {
    location.assign(url ?? (await asPatient((token) => api.startPayment(id, token))))
    const shown = new Promise((resolve) => addEventListener('pageshow', resolve, { once: true }))
    await Promise.race([shown, pause(LEAVE_WITHIN_MS)])
  },
  ([id]) => id,
)

/** The payment of one appointment at a time. */
function onePayment() {
  let id = ''
  const { $data, load, clear } = patientResource(async (token) => ({
    payment: await api.fetchPayment(id, token),
  }))
  function open(next: string): Promise<void> {
    if (next !== id) clear()
    id = next
    return load()
  }
  return { $data, open }
}

/** The payment from which the patient comes back. */
export const returned = /* @__PURE__ */ onePayment()
/** The payment whose receipt is open. */
export const receipted = /* @__PURE__ */ onePayment()

function isOpen(): boolean {
  const known = returned.$data.get()
  return known.state === 'loaded' && !known.error && known.payment.state === 'open'
}

/** Asks until it is paid, or not, for a minute at most. */
export const followReturned = /* @__PURE__ */ action(async (id: string): Promise<void> => {
  await returned.open(id)
  for (let asked = 1; isOpen() && asked < ASK_TIMES; asked += 1) {
    await pause(ASK_AGAIN_MS)
    // Another patient has emptied it.
    if (isOpen()) await returned.open(id)
  }
})
