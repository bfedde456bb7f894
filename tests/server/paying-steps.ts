import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect } from 'vitest'
import { DESK_PATHS, PATHS, pathTo } from '#contract/paths.ts'
import { payments, receipts } from '#server/db/schema-payments.ts'
import { dayListFor } from '#server/front-desk/day-list.ts'
import { runJobs } from '#server/jobs/scheduler.ts'
import { ProviderDown, ProviderRefusal } from '#server/payment-provider.ts'
import { BOOKING, SITE, useHospital } from '../hospital.ts'
import { line, onBadLine, takeMoneyOnline } from './all-actors-money.ts'
import { useDesk } from './desk-steps.ts'
import { patientSteps } from './patient-steps.ts'

/** Patients pay with the test provider, for the tests of one `describe`. */
export function usePaying() {
  const usual = { short: 0, refusesRefunds: false, losesRefunds: false, bounces: false }
  /** The faults of the provider; those of its line are in `line`. */
  const bank = { ...usual }
  const hospital = useHospital({
    online: (provider) =>
      onBadLine({
        ...provider,
        readPayment: async (of) => {
          const read = await provider.readPayment(of)
          if (!read?.paid) return read
          const refunds = read.refunds.map((each) =>
            bank.bounces ? { ...each, state: 'failed' as const } : each,
          )
          return { ...read, refunds, paid: { ...read.paid, amount: read.paid.amount - bank.short } }
        },
        refund: async (request) => {
          if (bank.refusesRefunds) throw new ProviderRefusal('insufficient_balance')
          if (bank.losesRefunds) throw new ProviderDown('no answer')
          return provider.refund(request)
        },
      }),
  })
  const desk = useDesk(hospital)
  beforeAll(() => takeMoneyOnline(true))
  afterAll(() => takeMoneyOnline(false))

  const steps = patientSteps(hospital)
  const log = { warn: () => undefined, error: () => undefined } as never
  const jobs = () => runJobs({ ...hospital.deps, log })
  const call = (path: string, id: string, token: string, method: 'GET' | 'POST' = 'GET') =>
    hospital.request(method, pathTo(path, id), { token })
  const press = (url: string, what = 'pay') =>
    hospital.request('POST', `${url.replace(SITE, '')}/${what}`, {
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: '',
    })

  async function booked(more: object = {}) {
    Object.assign(bank, usual)
    line.weather = 'fine'
    const token = await hospital.newPatient()
    const { body } = await steps.tryToBook(token, { ...BOOKING, ...more })
    return { token, id: body.appointmentId as string, url: body.paymentUrl as string | undefined }
  }
  async function paid() {
    const { token, id } = await booked()
    const { body } = await call(PATHS.pay, id, token, 'POST')
    await press(body.paymentUrl)
    await jobs()
    return { token, id }
  }
  /** As the patient's list shows it. */
  const listed = async (token: string) => (await steps.listOf(token)).map(({ payment }) => payment)
  const stateOf = async (id: string) => {
    const rows = await hospital.db.select().from(payments).where(eq(payments.appointmentId, id))
    return rows.map(({ state }) => state)
  }
  const numbers = async () =>
    (await hospital.db.select().from(receipts)).map(({ number, kind }) => `${kind} ${number}`)

  const onList = async () => {
    const { body } = await hospital.request('GET', DESK_PATHS.payments, { token: desk.key })
    return body.listed as { id: string; reason: string; amount: number }[]
  }
  async function decide(action: string): Promise<string> {
    const [listed] = await onList()
    const path = pathTo(DESK_PATHS.listedPayment, listed?.id ?? '')
    const { body } = await hospital.request('POST', path, { token: desk.key, payload: { action } })
    return body.message
  }
  const shownOf = async (id: string) => {
    const { body } = await desk.read({ day: '2026-11-23' })
    return body.appointments.find((each: { id: string }) => each.id === id).payment
  }
  /** Whether reception may take the fee, and what the table and the page of the day list say. */
  async function owes(id: string): Promise<[boolean, string]> {
    const day = BOOKING.selectedDate
    const { appointments } = (await desk.read({ day })).body
    const { canPay } = appointments.find((each: { id: string }) => each.id === id)
    const list = (...asked: string[]) => dayListFor(hospital.db, [day, ...asked], hospital.deps.clock)
    const [table, page] = [await list(), await list('--html')].map(
      (text) => /(?:"|₹50 )(paid|to pay)\b/.exec(text)?.[1] ?? '',
    )
    expect(page).toBe(table)
    return [canPay, table ?? '']
  }
  const reads = { rowOf: steps.rowOf, listed, stateOf, numbers, onList, shownOf, owes }
  return { ...reads, bank, hospital, desk, steps, jobs, call, press, booked, paid, decide }
}
