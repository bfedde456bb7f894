import { PATHS, pathTo } from '#contract/paths.ts'
import { appointments } from '#server/db/schema-appointments.ts'
import { runJobs } from '#server/jobs/scheduler.ts'
import { openRazorpay } from '#server/payments/razorpay.ts'
import { sweepPayments } from '#server/payments/sweep.ts'
import { openStripe } from '#server/payments/stripe.ts'
import { publish } from '../closures.ts'
import { FRIDAY_MORNING, type Hospital, openHospital } from '../hospital.ts'
import { StandInRazorpay } from '../tools/stand-in-razorpay.ts'
import { StandInStripe } from '../tools/stand-in-stripe.ts'
import { chosenDecision, deliver, line, onBadLine, readMoney, takeMoneyOnline } from './all-actors-money.ts'
import { restartable, type Step } from './model-steps.ts'
import { openDesk } from './desk-steps.ts'
import { patientSteps } from './patient-steps.ts'

const SESSIONS = [{}, { selectedDate: '2026-11-20', selectedSlot: 'afternoon' }]
const WEATHER = ['fine', 'down', 'answer lost', 'forgets'] as const
const JUMPS = [3, 61, 300, 26 * 60, -60]
const CLOSURES = [{ from: '2026-11-20', to: '2026-11-23', reason: 'No power' }]

/** Steps of patients, reception and the provider, with our payments code and a provider that the test plays. */
export async function openPayments(name: 'stripe' | 'razorpay') {
  const clock = (): Date => hospital?.time.now ?? FRIDAY_MORNING
  let hospital: Hospital | undefined = undefined as Hospital | undefined
  const stripe = new StandInStripe(clock)
  const razorpay = new StandInRazorpay(clock)
  const standIn = name === 'stripe' ? stripe : razorpay
  const opened = { apiUrl: await standIn.open(), webhookSecrets: [standIn.webhookSecret] }
  const provider =
    name === 'stripe'
      ? openStripe({ name, secretKey: stripe.secretKey, ...opened }, clock)
      : openRazorpay({ name, keyId: razorpay.keyId, keySecret: razorpay.keySecret, ...opened })
  const online = onBadLine(provider)
  const own = await openHospital({ online: () => online })
  hospital = own
  const { db, deps, passSeconds } = own
  const { tryToBook, act, post, erase } = patientSteps(own)
  const desk = await openDesk(own)
  const app = restartable(own)

  const fresh = () => ({
    tokens: [] as string[],
    /** By patient. */
    booked: [[], []] as string[][],
    answers: [] as { status: number; body?: { code?: string } }[],
    failures: [] as unknown[],
    /** Made in the provider's dashboard. Events of these and of disputes come, however late: nothing else says so. */
    foreign: new Set<string>(),
    isKept: false,
    disputed: new Set<string>(),
    /** Closed by the hospital, by id; none is moved. */
    closed: new Set<string>(),
    endsAt: FRIDAY_MORNING,
  })
  const state = fresh()
  const log = { warn: (entry: unknown) => state.failures.push(entry), error: () => undefined } as never
  const jobs = () => runJobs({ ...deps, log })

  async function begin(): Promise<void> {
    await own.forgetPatients()
    standIn.reset()
    takeMoneyOnline(true)
    await publish(db)
    Object.assign(state, fresh(), { tokens: [await own.newPatient(), await own.newPatient('Anil')] })
  }

  async function send(): Promise<void> {
    state.isKept = false
    for (const event of standIn.takeEvents()) {
      const status = await deliver(own, name, event)
      if (status !== (event.isForged ? 400 : 200)) state.failures.push({ status, isForged: event.isForged })
    }
  }

  async function run({ do: deed, who: person, at, name: which, form, pick }: Step): Promise<void> {
    const who = person % 2
    const token = state.tokens[who] ?? ''
    const ids = state.booked[who] ?? []
    const id = ids[which % (ids.length || 1)] ?? 'none'
    const ask = async (call: ReturnType<typeof post>) => {
      const answer = await call
      state.answers.push(answer)
      return answer
    }
    const book = async (more: object) => {
      const { status, body } = await ask(tryToBook(token, { ...SESSIONS[at % 2], ...more }))
      if (status === 200) ids.push(body.appointmentId)
    }
    const { pages, knobs } = standIn
    const isLive = ({ expiresAt }: { expiresAt: Date }) => expiresAt > clock()
    const open = pages.filter((page) => page.state === 'open' && isLive(page))
    const page = open[which % (open.length || 1)]
    const money = pages.flatMap((each) => (each.money ? [each.money] : []))
    const came = money[which % (money.length || 1)]

    /** Its event is signed as it should be, and is not lost. */
    function kept<Done>(deed: () => Done): Done {
      const { signWrongly } = knobs
      knobs.signWrongly = false
      const done = deed()
      knobs.signWrongly = signWrongly
      state.isKept = true
      return done
    }

    const deeds: Record<string, () => unknown> = {
      book: () => book({}),
      paynow: () => book({ paymentStatus: 'paid' }),
      pay: () => Promise.all(Array.from({ length: 1 + (form % 2) }, () => ask(act(PATHS.pay, id, token)))),
      back: () => ask(own.request('GET', pathTo(PATHS.payment, id), { token })),
      cancel: () => ask(act(PATHS.cancel, id, token)),
      off: () => ask(desk.post(id, { action: 'cancel' })),
      counter: () => ask(desk.post(id, { action: 'paid' })),
      erase: async () => {
        await ask(erase(token))
        state.tokens[who] = await own.newPatient()
        state.booked[who] = []
      },
      close: () => publish(db, { closures: CLOSURES, notifiesAtOnce: true }),
      decide: async () => {
        const { path, payload } = await chosenDecision(own, desk.key, { pick, form, name: which })
        await ask(post(path, desk.key, payload))
      },
      page: () => {
        if (page)
          [() => standIn.pay(page.id), standIn.decline, standIn.expire][pick % 3]?.call(standIn, page.id)
      },
      // A bank answers after the page is over.
      late: () => {
        const over = pages.find((each) => each.state !== 'paid' && !isLive({ expiresAt: each.expiresAt }))
        if (over && name === 'razorpay') standIn.pay(over.id)
      },
      lie: () => void (knobs.lieAboutSum = !knobs.lieAboutSum),
      spent: () => void (knobs.keepFailure = true),
      forge: () => void (knobs.signWrongly = !knobs.signWrongly),
      bank: () => void Object.assign(knobs, { refundsPend: pick % 3 === 1, refundsFail: pick % 3 === 2 }),
      settle: () => {
        const settle = () => standIn.settleRefunds(pick % 2 === 0 ? 'refunded' : 'failed')
        const isForeign = standIn.refunds.some(
          (each) => each.state === 'pending' && state.foreign.has(each.id),
        )
        if (isForeign) kept(settle)
        else settle()
      },
      dash: () => {
        const left = came ? standIn.leftOf(came) : 0
        if (!came || left === 0) return
        const sum = pick % 2 === 0 ? left : Math.ceil(left / 2)
        state.foreign.add(kept(() => standIn.refundFromDashboard(came.id, sum)).id)
      },
      event: async () => {
        Object.assign(knobs, { repeat: pick === 1, reorder: pick === 2 })
        if (pick !== 3) await send()
        else if (!state.isKept) standIn.takeEvents()
      },
      dispute: () => {
        if (!came) return
        kept(() => standIn.dispute(came.id))
        state.disputed.add(came.id)
      },
      line: () => void (line.weather = WEATHER[pick] ?? 'fine'),
      jobs,
      twice: () => Promise.all([jobs(), jobs()]),
      clock: () => passSeconds(60 * (JUMPS[pick + (form % 2)] ?? 0)),
      restart: app.restart,
    }
    Object.assign(state, { answers: [], failures: [] })
    await deeds[deed]?.()
  }

  async function look() {
    const rows = await db.select().from(appointments)
    const visits = rows.map(({ id, status, state: life, paymentStatus }) => ({
      id,
      isOff: status === 'cancelled',
      isAffected: life === 'affected',
      isPaid: paymentStatus === 'paid',
    }))
    for (const { id, isAffected } of visits) if (isAffected) state.closed.add(id)
    const back = (of: object) => standIn.refunds.filter((each) => each.of === of && each.state !== 'failed')
    const pages = standIn.pages.map((page) => ({
      paymentId: page.mark,
      state: page.money ? ('paid' as const) : ('open' as const),
      refundedKey: page.money
        ? (back(page.money).find(({ id }) => !state.foreign.has(id))?.id ?? null)
        : null,
    }))
    return { visits, books: { ...(await readMoney(own)), pages } }
  }

  /** The line is fine, the banks answer, and the jobs have their time: hours, and then days. */
  async function finish(): Promise<void> {
    state.endsAt = clock()
    line.weather = 'fine'
    Object.assign(standIn.knobs, {
      refundsPend: false,
      refundsFail: false,
      signWrongly: false,
      keepFailure: false,
    })
    await run({ do: 'settle', who: 0, at: 0, name: 0, form: 0, pick: 0 })
    if (state.isKept) await send()
    else standIn.takeEvents()
    await jobs()
    for (const hours of [1, 1, 1, 100, 1, 1, 1]) {
      passSeconds(hours * 3600 + 100)
      await sweepPayments({ db, clock, provider: online })
    }
  }
  async function close(): Promise<void> {
    takeMoneyOnline(false)
    await app.close()
    await own.close()
    await standIn.close()
  }
  return { standIn, state, begin, run, look, finish, close }
}
