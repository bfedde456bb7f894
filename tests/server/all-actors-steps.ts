import { eq } from 'drizzle-orm'
import type { DeskClosure } from '#contract/counter.ts'
import { type DeskAppointment, MARKS } from '#contract/desk.ts'
import { DESK_PATHS, PATHS, pathTo } from '#contract/paths.ts'
import { hospital as settings } from '#lib/hospital.ts'
import { findSlot } from '#scheduling/slots.ts'
import { type Channel, CHANNELS, messages } from '#server/db/schema-appointments.ts'
import { dayListEmail } from '#server/front-desk/day-list.ts'
import { runJobs } from '#server/jobs/scheduler.ts'
import { stopLink } from '#server/outbox/reach.ts'
import { BOOKING, type Hospital } from '../hospital.ts'
import { words } from '../words.ts'
import { phoneOf, type Seen, SESSIONS, SPELLINGS, type Visit, type World } from './all-actors-world.ts'
import { FEE_OF_FIRST_BUILD } from './all-actors-content.ts'
import { undoLate } from './all-actors-messages.ts'
import { chosenDecision, moneySteps, providerOf } from './all-actors-money.ts'
import type { Moment } from './all-actors-moment.ts'
import { openOperator } from './all-actors-operator.ts'
import { type Answer, type Asked, NOTHING, restartable, type Step } from './model-steps.ts'
import { sendMessages } from './mailbox.ts'
import { patientSteps, SITE } from './patient-steps.ts'

const NAMES = ['Zoé Rao', 'Anil Rao', 'Mira']
const ACTIONS = ['cancel', 'paid', 'attended', 'missed', 'note']
const CLOCK_JUMPS = [60, 255, 23 * 60, -120]
const LATE_MINUTES = [60, 75, 90, 150]
const CHANGES_UNTIL = [0, 60, 26 * 60]

/** The steps of patients, guests, reception and the hospital in that world. */
export function openSteps(hospital: Hospital, world: World) {
  const { state, desk, copies, editorSteps, signUp } = world
  const { db, deps } = hospital
  const { tryToBook, act, erase, post, change } = patientSteps(hospital)
  const moneyStepsAt = moneySteps(hospital)
  const app = restartable(hospital)
  const operator = openOperator(hospital, world)
  let keys = 0
  let hasFewer = false

  async function run(step: Step, before: Seen, memory: Moment['memory']) {
    const { visits, outbox } = before
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
    async function bookWithKey(paymentStatus = BOOKING.paymentStatus): Promise<void> {
      const key = `key ${(keys += 1)}`
      const own = { ...payload, paymentStatus }
      const { isDone, body } = await ask(asked, tryToBook(token, own, key))
      const again: Asked = { ...asked, id: body.appointmentId, retry: 'same' }
      // A key that was answered with an earlier booking is kept nowhere.
      if (isDone && !body.data.isRepeat) state.bookings[who] = { key, payload: own, asked: again }
    }
    async function retry(): Promise<void> {
      const last = state.bookings[who]
      if (!last) return
      const isOther = pick % 2 === 1 && last.asked.at !== at
      const now = isOther ? { ...asked, id: last.asked.id, retry: 'other' as const } : last.asked
      await ask(now, tryToBook(token, isOther ? payload : last.payload, last.key))
    }
    const phone = step.do === 'reception' && pick === 3 ? '' : phoneOf(person)
    const guest = { ...where, name: spelled(name), phone, forBirthYear: 1950 }
    const bookGuest = () =>
      asDesk({ to: 'book', who: person, at, name: guest.name, phone }, DESK_PATHS.appointments, guest)
    const join = (wish: object) => asPatient('wait', post(PATHS.waitingList, token, { docId, ...wish }))

    const closure = { docId, day: selectedDate, slots: [selectedSlot], reason: 'Ill' }

    const deeds: Record<string, () => unknown> = {
      ...editorSteps({ docId, pick }),
      ...moneyStepsAt(step, answers),
      decide: async () => {
        const { id, path, payload } = await chosenDecision(hospital, desk.key, step)
        await asDesk({ to: 'decide', id }, path, payload)
      },
      back: () => asPatient('back', hospital.request('GET', pathTo(PATHS.payment, id), { token })),
      paynow: () => bookWithKey('paid'),
      book: pick === 3 ? book : () => bookWithKey(),
      oldpage: () => {
        const { built } = state.builds.at(pick % 2 ? -1 : 0) ?? {}
        const { fee = FEE_OF_FIRST_BUILD } = built?.doctors.find(({ _id }) => _id === docId) ?? {}
        return ask({ ...asked, fee }, tryToBook(token, { ...payload, fee }))
      },
      retry,
      move: () => asPatient('move', act(PATHS.reschedule, id, token, where)),
      cancel: () => asPatient('cancel', act(PATHS.cancel, id, token)),
      pay: () => asPatient('pay', act(PATHS.pay, id, token)),
      wait: () => join({ fromDay: selectedDate, toDay: selectedDate, slots: [selectedSlot] }),
      earlier: () => {
        // The server takes a move of the same moment for a later one.
        hospital.passSeconds(1)
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
        state.bookings[who] = undefined
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
      shift: () => {
        const id = chosen(visits.filter(({ isKept }) => !isKept))?.id ?? 'none'
        const to = { docId, day: selectedDate, slot: selectedSlot }
        return asDesk({ to: 'shift', id, at }, pathTo(DESK_PATHS.appointment, id), { action: 'move', to })
      },
      takeback: () => {
        const what = MARKS[index % 3] ?? 'paid'
        const id =
          chosen(visits.filter(({ desk }) => desk?.canTakeBack.includes(what)))?.id ?? mine?.id ?? 'none'
        return asDesk({ to: 'takeback', id }, pathTo(DESK_PATHS.appointment, id), {
          action: 'take_back',
          what,
        })
      },
      find: async () => {
        const q =
          [spelled(name), phoneOf(person), phoneOf(person).slice(-5), mine?.desk?.number ?? ''][pick] ?? ''
        const { body } = await desk.search(q || 'Rao')
        state.found = { q: q || 'Rao', ids: body.appointments.map(({ id }: DeskAppointment) => id) }
      },
      close: async () => {
        const { body } = await asDesk({ to: 'close', at }, DESK_PATHS.closures, {
          ...closure,
          kind: 'closed',
        })
        const closures: DeskClosure[] = body.closures ?? []
        const made = closures.find(({ id, slot, kind }) => id && slot === selectedSlot && kind === 'closed')
        if (made?.id) state.closedByDesk.set(at, made.id)
      },
      undo: async () => {
        const [where, id] = [...state.closedByDesk][pick] ?? [at, 'none']
        const { isDone } = await asDesk({ to: 'undo', id, at: where }, pathTo(DESK_PATHS.undoClosure, id), {})
        if (isDone) state.closedByDesk.delete(where)
      },
      late: async () => {
        const minute = findSlot(selectedSlot as 'morning').opens + (LATE_MINUTES[pick] ?? 0)
        const [hour = 0, rest = 0] = [Math.floor(minute / 60), minute % 60]
        const lateUntil = [hour, rest].map((each) => String(each).padStart(2, '0')).join(':')
        const payload = { ...closure, kind: 'late', lateUntil }
        const { isDone } = await asDesk({ to: 'late', at, minute }, DESK_PATHS.closures, payload)
        if (isDone) state.late.set(at, minute)
      },
      ontime: () => undoLate(db, state.late, pick, asDesk),
      until: () => void (settings.cancelUntilMinutes = CHANGES_UNTIL[pick] ?? 0),
      clock: () => hospital.passSeconds(60 * (CLOCK_JUMPS[pick] ?? 0)),
      jobs: async () => {
        const log = { warn: (entry: unknown) => state.failures.push(entry), error: () => undefined }
        await runJobs({ ...deps, ...providerOf(deps), channels: state.channels, log: log as never })
        const email = await dayListEmail(db, { id: '', address: 'desk@hospital.example' }, deps.clock)
        state.dayList = email?.subject ?? ''
      },
      send: async () => {
        const { emails, texts } = await sendMessages(deps, ...state.channels)
        state.texts = texts.map((text) => ({
          ...text,
          about: outbox.find(({ message }) => message === text.id)?.id ?? '',
        }))
        const aboutOf = (calendar = '') => /UID:([\w-]+)/.exec(calendar)?.[1] ?? ''
        state.mails = emails.map((mail) => ({ ...mail, about: aboutOf(mail.calendar?.text) }))
      },
      stop: async () => {
        const { pathname } = new URL(stopLink(SITE, deps.secret, phoneOf(person)))
        await hospital.request('POST', pathname)
        state.stopped.add(phoneOf(person))
      },
      events: async () => {
        await copies.deliver(pick)
        if (await copies.isAllDelivered()) state.copied = 'byEvents'
      },
      poll: async () => {
        await copies.ask()
        state.copied = 'byAsking'
      },
      ...operator.stepsAt(before, memory, selectedDate),
      restore: async () => {
        if (await operator.restore(memory)) await app.restart(state.channels)
      },
      restart: () => app.restart(state.channels),
      channel: () => {
        const isChanged = (each: Channel) => each === CHANNELS[pick % 2]
        state.channels = CHANNELS.filter((each) => isChanged(each) !== state.channels.includes(each))
        hasFewer = state.channels.length < CHANNELS.length
        return app.restart(state.channels)
      },
    }
    const nothing = { mails: [], texts: [], failures: [], notified: -1, affected: '' }
    const unread = { found: undefined, listed: undefined, restored: undefined }
    Object.assign(state, nothing, unread, { copied: '', dayList: '' })
    await deeds[step.do]?.()
    return answers
  }
  /** After the state of the world: starts with the first settings. */
  async function begin(): Promise<void> {
    operator.begin()
    if (hasFewer) await app.restart()
    hasFewer = false
  }
  return { run, begin, close: () => app.close().finally(operator.close) }
}
