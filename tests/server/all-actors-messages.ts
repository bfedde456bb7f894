import { eq } from 'drizzle-orm'
import { DESK_PATHS, pathTo } from '#contract/paths.ts'
import type { Db } from '#server/db/database.ts'
import { deskClosures } from '#server/db/schema.ts'
import {
  isAway,
  isDone,
  isShut,
  bookings,
  endedTwins,
  handedOver,
  lengthOf,
  type Moment,
} from './all-actors-moment.ts'
import { words } from '../words.ts'
import type { Email } from '#server/outbox/kinds/kind.ts'
import { receiptText } from './all-actors-books.ts'
import type { Visit, World } from './all-actors-world.ts'
import type { Asked } from './model-steps.ts'

/** The e-mails of this step about appointments. */
const mailsOf = ({ state, after }: Pick<Moment, 'state' | 'after'>) =>
  state.mails.flatMap((mail) => {
    const visit = after.ids.get(mail.about)
    return visit?.own ? [{ ...mail, isOff: mail.calendar?.method === 'CANCEL', visit, own: visit.own }] : []
  })
const versionOf = ({ calendar }: Pick<Email, 'calendar'>) =>
  Number(/SEQUENCE:(\d+)/.exec(calendar?.text ?? '')?.[1])
const ABOUT_CHANGES = ['booked', 'moved', 'cancelled', 'affected', 'back_on']

/** The texts of this step about appointments, without reminders and late starts. */
const allTextsOf = ({ state, after }: Pick<Moment, 'state' | 'after'>) =>
  state.texts.flatMap(({ to, kind, text, about }) => {
    const isGuest = kind.startsWith('guest_')
    const what = kind.replace('guest_', '')
    const visit = isGuest
      ? after.visits.find(({ desk }) => desk && text.includes(desk.number))
      : after.ids.get(about)
    const isOff = what === 'affected' || what === 'cancelled'
    return visit && ABOUT_CHANGES.includes(what) ? [{ to, text, visit, isOff, isGuest }] : []
  })
const textsOf = (moment: Pick<Moment, 'state' | 'after'>) =>
  allTextsOf(moment).filter(({ isGuest }) => isGuest)

/** Appointments that a patient sees once the phone is confirmed. */
const shownNow = (moment: Moment) => [...handedOver(moment), ...endedTwins(moment)]

/** All that people read or did in this step: messages, own changes, and calls of reception where no message goes. */
function heardNow(moment: Moment): Map<string, { at: string; isOff: boolean }> {
  const { before, after, answers } = moment
  const seen = ({ id, at, isOff, isAffected }: Visit) => [id, { at, isOff: isOff || isAffected }] as const
  const isNew = ({ id }: Visit) => before.ids.get(id)?.isKept ?? true
  const booked = bookings(moment).flatMap(({ by, visit }) =>
    visit && isNew(visit) && (by === 'patient' || visit.desk?.reach === 'call') ? [visit] : [],
  )
  // Reception reads at once which patients it has to call.
  const changed = answers.filter(isDone).flatMap(({ by, to, id = '' }) => {
    const visit = after.ids.get(id)
    const isOwn = by === 'patient' || visit?.desk?.reach === 'call'
    return visit && isOwn && ['move', 'cancel', 'shift'].includes(to) ? [visit] : []
  })
  return new Map([
    ...[...booked, ...changed, ...shownNow(moment)].map(seen),
    ...[...mailsOf(moment), ...allTextsOf(moment)].map(
      ({ visit: { id, at }, isOff }) => [id, { at, isOff }] as const,
    ),
  ])
}

type AsDesk = (asked: Omit<Asked, 'by'>, path: string, payload: object) => Promise<{ isDone: boolean }>

/** Reception undoes one of the late starts. */
export async function undoLate(db: Db, late: World['state']['late'], pick: number, asDesk: AsDesk) {
  const at = [...late.keys()][pick] ?? ''
  const rows = await db.select().from(deskClosures).where(eq(deskClosures.kind, 'late'))
  const made = rows.find((each) => !each.undoneAt && `${each.doctorId} ${each.day} ${each.slot}` === at)
  const id = made?.id ?? 'none'
  const { isDone } = await asDesk({ to: 'ontime', id, at, minute: 0 }, pathTo(DESK_PATHS.undoClosure, id), {})
  if (isDone) late.delete(at)
}

/** E-mails and text messages, on the channels that are on. */
export const MESSAGE_RULES: Record<string, (moment: Moment) => unknown> = {
  'an e-mail says what is so': (moment) =>
    mailsOf(moment).find(({ isOff, visit, own, text, calendar }) => {
      if (isOff || visit.isOff || visit.isAffected) return isOff !== (visit.isOff || visit.isAffected)
      const isDay = calendar?.text.includes(`:${own.date.replaceAll('-', '')}T`)
      return !isDay || !(text.includes(own.arrivesAt) || moment.state.late.has(visit.at))
    }),
  'a calendar gets no version that is older than the one it has': (moment) =>
    mailsOf(moment).find((mail) => versionOf(mail) < (moment.state.versions.get(mail.about) ?? 0)),
  'an e-mail says who comes': (moment) =>
    mailsOf(moment).find(({ text, own }) => !text.includes(own.forName ?? '')),
  // A patient or reception may cancel what was called off, which is confirmed.
  'nobody is told twice that it is off': (moment) =>
    mailsOf(moment).find(({ isOff, visit: { id } }) => {
      const { told, endedBy } = moment.memory
      return isOff && told.get(id)?.isOff && !endedBy.has(id)
    }),
  'everybody gets an e-mail': ({ after, memory, state, step }) => {
    const fresh = new Map(
      mailsOf({ state, after }).map(({ visit, isOff }) => [visit.id, { at: visit.at, isOff }]),
    )
    const waiting = new Set(after.outbox.map(({ id }) => id))
    return after.visits.find(({ id, at, who, isOff, isAffected, ahead }) => {
      if (step.do !== 'send' || !state.channels.includes('email') || !state.accounts[who]?.email) return false
      if (waiting.has(id) || memory.excused.has(id) || memory.notMailed.has(id)) return false
      const told = fresh.get(id) ?? memory.told.get(id)
      if (isOff) return told ? !told.isOff : memory.endedBy.get(id) === 'counter'
      return ahead > -lengthOf(at) && (told?.isOff !== isAffected || (!isAffected && told.at !== at))
    })
  },
  'everybody hears of every change, or reception reads that it is to call': (moment) => {
    const { after, memory, step } = moment
    const now = heardNow(moment)
    const waiting = new Set(after.outbox.map(({ id }) => id))
    return after.visits.find(({ id, at, isOff, isAffected, isKept, ahead, desk }) => {
      if (step.do !== 'send' || isKept || ahead <= -lengthOf(at) || waiting.has(id)) return false
      if (desk?.isNotReached || desk?.reach === 'call' || desk?.attendance) return false
      const heard = now.get(id) ?? memory.heard.get(id)
      return heard?.isOff !== (isOff || isAffected) || (!heard.isOff && heard.at !== at)
    })
  },
  'a text says what is so': (moment) =>
    allTextsOf(moment).find(({ text, isOff, visit: { at, isOff: isCancelled, isAffected } }) => {
      const [, day = ''] = words(at)
      return isOff !== (isCancelled || isAffected) || !text.includes(` ${Number(day.slice(8))} Nov`)
    }),
  'a guest gets one text for a change': (moment) =>
    textsOf(moment).find(
      ({ visit, text }, index, all) =>
        all.some((other, at) => at !== index && other.visit === visit) ||
        (moment.memory.texted.get(visit.id)?.count ?? 0) > visit.sequence ||
        // An appointment number may have DR in it, and a link any letters.
        /\b(Rao|Mira|Mehta|Dr)\b/.test(text.replace(/https:\S+/, '')),
    ),
  'a phone whose owner stopped them gets no texts about guests': ({ state }) =>
    state.texts.find(({ to, kind }) => kind.startsWith('guest_') && state.stopped.has(to.slice(3))),
  'a message of a channel that is off waits': ({ before, after, step, state: { channels } }) =>
    step.do === 'send' &&
    before.outbox.find(
      ({ message, channel }) =>
        !channels.includes(channel) && !after.outbox.some((each) => each.message === message),
    ),
  'who moves or cancels an appointment, or has reception do it, is not to be called about it': (moment) =>
    moment.answers.find(({ to, id = '' }) => {
      const [was, is] = [moment.before.ids.get(id), moment.after.ids.get(id)]
      const isChanged = was?.sequence !== is?.sequence && ['move', 'shift', 'cancel'].includes(to)
      return isChanged && is?.desk?.isNotReached
    }),
  'who cancelled an appointment is not to be called about it': ({ after, memory }) =>
    after.visits.find(({ id, desk }) => memory.endedBy.get(id) === 'cancel' && desk?.isNotReached),
  'the operator reads whom to call': (moment) => {
    const { after, state } = moment
    const [, listed = ''] = state.affected.split('Call these patients')
    return after.visits.find(({ isOff, isKept, at, ahead, desk }) => {
      if (!state.affected || isOff || isKept || ahead <= 0 || !desk?.patient?.phone || desk.attendance)
        return false
      const isClosed = isShut(moment, at) || isAway(moment, at, 'removed')
      const isToCall = desk.isNotReached === true || (isClosed && desk.reach === 'call')
      return listed.includes(desk.number) !== isToCall
    })
  },
}

/** Call it after the checks. */
export function rememberMessages(moment: Moment): void {
  const { before, after, memory, state } = moment
  for (const { visit, isOff } of textsOf(moment))
    memory.texted.set(visit.id, { at: visit.at, isOff, count: (memory.texted.get(visit.id)?.count ?? 0) + 1 })
  for (const { visit, isOff, ...mail } of mailsOf(moment)) {
    memory.told.set(visit.id, { at: visit.at, isOff })
    state.versions.set(visit.id, versionOf(mail))
  }
  for (const each of after.money.receipts) state.receipts.set(each.number, receiptText(each))
  for (const { id, at, isOff, isAffected } of shownNow(moment))
    memory.told.set(id, { at, isOff: isOff || isAffected })
  for (const [id, heard] of heardNow(moment)) memory.heard.set(id, heard)
  const isTextsOnly = String(state.channels) === 'sms'
  for (const { id, sequence, isKept } of after.visits) {
    const was = before.ids.get(id)
    if (was?.sequence === sequence && was.isKept === isKept) continue
    if (isTextsOnly) memory.notMailed.add(id)
    else memory.notMailed.delete(id)
  }
}
