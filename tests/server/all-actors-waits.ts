import { isQuietAt } from '#server/waiting-list/notify.ts'
import { words } from '../words.ts'
import { changesUntil, doctorOf, isAway, isShut, kept, type Moment } from './all-actors-moment.ts'
import { type Seen, SESSIONS } from './all-actors-world.ts'

const isWanted = ({ doctorId, fromDay, toDay, slots }: Seen['entries'][number], at: string) => {
  const [doctor, day = '', slot = ''] = words(at)
  return doctor === doctorId && fromDay <= day && day <= toDay && slots.includes(slot)
}

/** Rules of the waiting list, checked after each step. */
export const WAITING_RULES: Record<string, (moment: Moment) => unknown> = {
  'only an own booking, or a move to an earlier time, ends the own waiting': (moment) => {
    const { before, after, state, memory, ahead } = moment
    return after.entries.find(({ id, status, appointmentId, patientId, doctorId, fromDay }) => {
      const was = before.entries.find((each) => each.id === id)
      if (status !== 'taken' || was?.status !== 'waiting') return false
      const { at: movedTo = '' } = after.ids.get(appointmentId ?? '') ?? {}
      if (movedTo) return ahead(movedTo) >= ahead(memory.earlierThan.get(id) ?? '')
      const own = after.visits.filter(
        ({ who, desk }) => state.accounts[who]?.id === patientId && !desk?.forName,
      )
      return !own.some(({ at }) => at.startsWith(`${doctorId} ${fromDay}`))
    })
  },
  'nobody waits for a doctor who is no longer listed': (moment) =>
    moment.step.do === 'jobs' &&
    moment.after.entries.find(
      ({ status, doctorId }) => status === 'waiting' && isAway(moment, doctorId ?? '', 'removed'),
    ),
  'who waits is told of a free place': (moment) => {
    const { step, after, state, ahead } = moment
    if (step.do !== 'jobs' || isQuietAt(after.money.now)) return false
    const isFree = (at: string) =>
      ahead(at) > 0 &&
      kept(after, at).length < (state.capacity[doctorOf(at)] ?? 0) &&
      !isShut(moment, at) &&
      !isAway(moment, at, 'removed', 'unavailable')
    const free = SESSIONS.filter(isFree)
    return after.entries.find((entry) => {
      const { patientId, status, appointmentId, told } = entry
      const own = after.ids.get(appointmentId ?? '')
      if (status !== 'waiting' || (own && own.ahead <= changesUntil())) return false
      const named = after.entries.filter((each) => each.patientId === patientId).flatMap((each) => each.named)
      const isBusy = (at: string) =>
        kept(after).some(({ who, desk, isAffected, ...visit }) => {
          const isOwn = state.accounts[who]?.id === patientId && !desk?.forName && !isAffected
          return isOwn && visit.at.slice(visit.at.indexOf(' ')) === at.slice(at.indexOf(' '))
        })
      return free.some(
        (at) =>
          isWanted(entry, at) &&
          (!own || ahead(at) < own.ahead) &&
          !isBusy(at) &&
          ![...told, ...named].includes(at),
      )
    })
  },
  'the waiting list offers what can be taken': ({ before, after }) =>
    after.entries.find(({ id, offers, appointmentId, doctorId }) => {
      const was = before.entries.find((each) => each.id === id)
      const visit = after.ids.get(appointmentId ?? '')
      if (!was || !visit || offers === was.offers) return false
      return visit.ahead <= changesUntil() || doctorOf(visit.at) !== doctorId
    }),
}
