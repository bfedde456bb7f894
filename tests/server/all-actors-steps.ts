import { eq } from 'drizzle-orm'
import type { BookingAnswer } from '#contract/appointment.ts'
import type { DeskAppointment } from '#contract/desk.ts'
import { DESK_PATHS, PATHS, pathTo } from '#contract/paths.ts'
import { hospital as settings } from '#lib/hospital.ts'
import { buildApp } from '#server/app.ts'
import { affectedCommand } from '#server/closures/affected-command.ts'
import { messages } from '#server/db/schema-appointments.ts'
import { dayListEmail } from '#server/front-desk/day-list.ts'
import { runJobs } from '#server/jobs/scheduler.ts'
import { BOOKING, CONFIG, type Hospital } from '../hospital.ts'
import { words } from '../words.ts'
import { CLOSURES, phoneOf, type Seen, SESSIONS, type Visit, type World } from './all-actors-world.ts'
import { moneySteps } from './all-actors-money.ts'
import { sendMessages } from './mailbox.ts'
import { patientSteps } from './patient-steps.ts'

const NAMES = ['Zoé Rao', 'Anil Rao', 'Mira']
const SPELLINGS = [
  (name: string) => name,
  (name: string) => name.toLowerCase(),
  (name: string) => name.replace(' ', '  '),
  (name: string) => name.normalize('NFD'),
]
const ACTIONS = ['cancel', 'paid', 'attended', 'missed', 'note']
const CLOCK_JUMPS = [60, 255, 23 * 60, -120]
const CHANGES_UNTIL = [0, 60, 26 * 60]

/** The meaning of each number depends on the step. */
export type Step = Record<'who' | 'at' | 'name' | 'form' | 'pick', number> & { do: string }
const NOTHING = { who: 0, at: 0, name: 0, form: 0, pick: 0 }
/** Reads steps like "book:at=3,jobs". */
export const stepsIn = (example: string): Step[] =>
  example.split(',').map((text) => {
    const [deed = '', ...numbers] = text.split(':')
    const given = numbers.map((each) => each.split('=')).map(([key = '', value]) => [key, Number(value)])
    return { do: deed, ...NOTHING, ...Object.fromEntries(given) }
  })
export const textOf = ({ do: deed, ...numbers }: Step): string =>
  [deed, ...Object.entries(numbers).flatMap(([key, value]) => (value ? `${key}=${value}` : []))].join(':')

type Asked = {
  by: 'patient' | 'desk'
  to: string
  who?: number
  at?: string
  name?: string
  id?: string | undefined
  retry?: 'same' | 'other'
}
export type Answer = Asked & { who: number; status: number } & {
  body: Pick<BookingAnswer, 'message' | 'appointmentId'> & { code?: string; appointment: DeskAppointment }
}

/** Another process in place of the first one. */
export function restartable(hospital: Hospital) {
  let running = hospital.app
  async function restart(): Promise<void> {
    await running.close()
    running = await buildApp({ ...hospital.deps, config: CONFIG, sendsMessages: true })
    hospital.app.inject = running.inject.bind(running) as typeof hospital.app.inject
  }
  return { restart, close: () => running.close() }
}

/** The steps of patients, guests, reception and the hospital in that world. */
export function openSteps(hospital: Hospital, { state, desk, publishState, signUp, setHours }: World) {
  const { db, deps } = hospital
  const { tryToBook, act, erase, post, change } = patientSteps(hospital)
  const money = moneySteps(hospital)
  const app = restartable(hospital)
  let keys = 0
  const bookings: ({ key: string; payload: object; asked: Asked } | undefined)[] = []

  async function run(step: Step, { visits }: Seen) {
    // A crowd asks for one person in one spelling.
    const { name, form } = step.do === 'crowd' ? NOTHING : step
    const { who: person, at: index, pick } = step
    const answers: Answer[] = []
    const who = person % 3
    const { token = '', name: ownName = '' } = state.accounts[who] ?? {}
    const at = SESSIONS[index] ?? ''
    const [docId = '', selectedDate = '', selectedSlot = ''] = words(at)
    const where = { docId, selectedDate, selectedSlot }
    const spelled = (which: number) => SPELLINGS[form]?.(NAMES[which] ?? '') ?? ''
    /** Appointments that the hospital called off come first, cancelled ones last. */
    const rank = ({ isOff, isAffected, at, place, comes }: Visit) =>
      [isOff ? 2 : isAffected ? 0 : 1, at, place, comes].join(' ')
    const chosen = (from: Visit[]) =>
      from.toSorted((a, b) => rank(a).localeCompare(rank(b)))[pick % (from.length || 1)]
    const mine = chosen(visits.filter((visit) => visit.who === who))
    const id = mine?.id ?? 'none'

    async function ask(asked: Asked, call: ReturnType<typeof post>) {
      const { status, body } = await call
      answers.push({ who, ...asked, status, body })
      return { isDone: status === 200, body }
    }
    const asPatient = (to: string, call: ReturnType<typeof post>) =>
      ask({ by: 'patient', to, id, ...(['move', 'wait'].includes(to) && { at }) }, call)
    const asDesk = (asked: Omit<Asked, 'by'>, path: string, payload: object) =>
      ask({ by: 'desk', ...asked }, post(path, desk.key, payload))

    const forName = name > 0 ? spelled(name - 1) : undefined
    const payload = { ...BOOKING, ...where, fee: null, ...(forName && { forName }) }
    const asked: Asked = { by: 'patient', to: 'book', who, at, name: forName ?? ownName }
    const book = () => ask(asked, tryToBook(token, payload))
    async function bookWithKey(): Promise<void> {
      const key = `key ${(keys += 1)}`
      const { isDone, body } = await ask(asked, tryToBook(token, payload, key))
      // A key that was answered with an earlier booking is kept nowhere.
      if (isDone && !body.data.isRepeat)
        bookings[who] = { key, payload, asked: { ...asked, id: body.appointmentId, retry: 'same' } }
    }
    async function retry(): Promise<void> {
      const last = bookings[who]
      if (!last) return
      const isOther = pick % 2 === 1 && last.asked.at !== at
      const now = isOther ? { ...asked, id: last.asked.id, retry: 'other' as const } : last.asked
      await ask(now, tryToBook(token, isOther ? payload : last.payload, last.key))
    }
    const guest = { ...where, name: spelled(name), phone: phoneOf(person) }
    const bookGuest = () =>
      asDesk({ to: 'book', who: person, at, name: guest.name }, DESK_PATHS.appointments, guest)
    const join = (wish: object) => asPatient('wait', post(PATHS.waits, token, { docId, ...wish }))

    const deeds: Record<string, () => unknown> = {
      online: money.online,
      line: () => money.line(step),
      page: () => money.page(step),
      event: () => money.event(step),
      back: () => asPatient('back', money.back(id, token)),
      paynow: () => ask({ ...asked, to: 'book' }, tryToBook(token, { ...payload, paymentStatus: 'paid' })),
      book: pick === 3 ? book : bookWithKey,
      retry,
      move: () => asPatient('move', act(PATHS.reschedule, id, token, where)),
      cancel: () => asPatient('cancel', act(PATHS.cancel, id, token)),
      pay: () => asPatient('pay', act(PATHS.pay, id, token)),
      wait: () => join({ fromDay: selectedDate, toDay: selectedDate, slots: [selectedSlot] }),
      earlier: () => {
        const until = { toDay: mine?.day ?? selectedDate, slots: ['morning', 'afternoon'] }
        return join({ docId: mine?.at.split(' ')[0], fromDay: '2026-11-20', ...until, appointmentId: id })
      },
      confirm: async () => {
        await db.delete(messages).where(eq(messages.kind, 'confirm'))
        await asPatient('code', post(PATHS.phoneCode, token))
        for (const code of await hospital.codesOf('confirm')) {
          const { isDone } = await asPatient('confirm', post(PATHS.confirmPhone, token, { code }))
          if (isDone) Object.assign(state.accounts[who] ?? {}, { isConfirmed: true })
        }
      },
      phone: () => asPatient('phone', change(token, { phone: phoneOf(3) })),
      // The next owner of the phone signs up.
      erase: async () => {
        const { isDone } = await asPatient('erase', erase(token))
        if (isDone) await signUp(who, NAMES[(who + 2) % 3] ?? '')
        bookings[who] = undefined
      },
      reception: bookGuest,
      crowd: () =>
        Promise.all([...Array.from({ length: 8 }, () => bookGuest), book, book].map((each) => each())),
      block: () => asDesk({ to: 'block', at }, DESK_PATHS.blocks, { ...where, count: pick + 1 }),
      unblock: () => asDesk({ to: 'unblock', at }, DESK_PATHS.blocks, where),
      counter: () => {
        const action = ACTIONS[index % 5] ?? ''
        const id = chosen(visits.filter(({ isKept }) => !isKept))?.id ?? 'none'
        const note = action === 'note' ? { note: 'Called' } : {}
        return asDesk({ to: action, id }, pathTo(DESK_PATHS.appointment, id), { action, ...note })
      },
      closure: () => {
        const which = CLOSURES.slice(pick % 3, (pick % 3) + 1)
        const others = state.closures.filter(
          ({ doctorIds }) => doctorIds?.length !== which[0]?.doctorIds?.length,
        )
        state.closures = state.closures.some((each) => which.includes(each)) ? others : [...others, ...which]
        return publishState()
      },
      capacity: () => {
        state.capacity[docId] = pick + 1
        return publishState()
      },
      doctor: () => {
        const absence = `${docId} ${['unavailable', 'removed', 'afternoon'][pick % 3]}`
        if (!state.absent.delete(absence)) state.absent.add(absence)
        return publishState()
      },
      hours: () => setHours(15 - (pick % 2)),
      until: () => void (settings.cancelUntilMinutes = CHANGES_UNTIL[pick] ?? 0),
      clock: () => hospital.passSeconds(60 * (CLOCK_JUMPS[pick] ?? 0)),
      tell: async () => {
        state.notified = Number(/\d+/.exec(await affectedCommand(db, '--tell', deps.clock)))
      },
      jobs: async () => {
        const log = { warn: (entry: unknown) => state.failures.push(entry), error: () => undefined }
        await runJobs({ ...deps, log: log as never })
        const email = await dayListEmail(db, { id: '', address: 'desk@hospital.example' }, deps.clock)
        state.dayList = email?.subject ?? ''
      },
      send: async () => {
        const { emails } = await sendMessages(deps, 'email', 'sms')
        const aboutOf = (calendar = '') => /UID:([\w-]+)/.exec(calendar)?.[1] ?? ''
        state.mails = emails.map((mail) => ({ ...mail, about: aboutOf(mail.calendar?.text) }))
      },
      restart: app.restart,
    }
    Object.assign(state, { mails: [], failures: [], notified: -1, dayList: '' })
    await deeds[step.do]?.()
    return answers
  }
  const forgetKeys = () => void (bookings.length = 0)
  return { run, forgetKeys, close: app.close }
}
