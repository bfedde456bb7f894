import { and, eq } from 'drizzle-orm'
import { CODE_MINUTES } from '#contract/limits.ts'
import { hospital } from '#lib/hospital.ts'
import { resetLink, slotPath } from '#lib/links.ts'
import type { Catalogue } from '#i18n/messages.ts'
import { type EmailContent, type Kind, NEWS_MINUTES } from './kind.ts'
import { wallTime } from '#lib/dates.ts'
import { isChangeable } from '#scheduling/slots.ts'
import { slotName, subjectOf } from '#i18n/appointment-text.ts'
import { bookableSlots } from '../../availability/slots.ts'
import { appointments, doctors, waitingList } from '../../db/schema.ts'
import { doctorFacts, slotFacts } from './ticket.ts'

/** Holds no name and no typed text: the address or the phone may belong to a stranger. */
const codeKind = (
  contentOf: (codes: Catalogue['codes'], link: string) => Pick<EmailContent, 'lines' | 'button' | 'rest'>,
): Kind => ({
  livesMinutes: CODE_MINUTES,
  isSentFirst: true,
  email({ message: { nonce } }, { words, pages, secret }) {
    if (!nonce) return undefined
    const { codes } = words
    const code = secret.codeOf(nonce)
    return {
      subject: codes.subject(code, hospital.name),
      ticket: { facts: [[codes.code, code, 'large']] },
      ...contentOf(codes, resetLink(pages, secret.linkOf(nonce))),
    }
  },
  sms: ({ message: { nonce } }, { secret }) => (nonce ? [secret.codeOf(nonce)] : undefined),
})

export const code = codeKind(({ forPassword, orOpen, newPassword, eitherWorks, passwordStays }, href) => ({
  lines: [forPassword(hospital.name)],
  button: { before: orOpen, label: newPassword, href },
  rest: [eitherWorks(CODE_MINUTES), passwordStays],
}))

export const confirm: Kind = {
  ...codeKind(({ forAddress, works, nothingIsSent }) => ({
    lines: [forAddress(hospital.name)],
    rest: [works(CODE_MINUTES), nothingIsSent],
  })),
  goesTo: 'unconfirmed',
}

/** Goes to the old address. */
export const emailChanged: Kind = {
  livesMinutes: NEWS_MINUTES,
  isSentFirst: true,
  email: (_, { words: { codes } }) => ({
    subject: codes.changedSubject(hospital.name),
    lines: [codes.changed(hospital.name), '', codes.callAtOnce(hospital.phone)],
  }),
}

/** To the waiting list. */
export const freeSlot: Kind = {
  livesMinutes: NEWS_MINUTES,
  endsEarlier: true,
  isSentFirst: true,
  isUrgent: true,
  isCounted: 'hour',
  async load(db, due, clock) {
    const { freeSlot: stored } = due.message
    if (!stored) return undefined
    const [doctor] = await db.select().from(doctors).where(eq(doctors.id, stored.docId))
    const isWaiting = and(eq(waitingList.id, stored.entryId), eq(waitingList.status, 'waiting'))
    if (!doctor || (await db.$count(waitingList, isWaiting)) === 0) return undefined
    if (stored.appointmentId) {
      const [own] = await db.select().from(appointments).where(eq(appointments.id, stored.appointmentId))
      if (!own || !isChangeable(own, wallTime(clock()))) return undefined
    }
    const { doctors: found } = await bookableSlots(db, clock, eq(doctors.id, stored.docId))
    const isFree = found
      .flatMap(({ sessions }) => sessions)
      .some(({ day, slot, placesLeft }) => day === stored.date && slot === stored.slot && placesLeft > 0)
    return isFree ? { ...due, freePlace: { ...stored, doctor } } : undefined
  },
  email({ freePlace }, { words, pages, greeting }) {
    if (!freePlace) return undefined
    const { emails: say } = words
    const { doctor, date, slot, appointmentId } = freePlace
    return {
      subject: subjectOf(words, 'free_slot', { day: date, slot, doctor: doctor.name }),
      lines: [greeting, '', say.freeSlot],
      ticket: {
        facts: [...slotFacts(words, date, slot), ...doctorFacts(words, doctor)],
        note: say.firstToBook,
      },
      button: {
        before: appointmentId ? say.toMoveThere : say.toBookIt,
        label: say.seeTime,
        href: pages + slotPath(freePlace),
      },
    }
  },
  sms({ freePlace }, { words }) {
    if (!freePlace) return undefined
    const { date, slot } = freePlace
    const when = words.listed([words.weekdayAndDay(date), slotName(words, slot).toLowerCase()])
    return [when, slotPath(freePlace)]
  },
  longestValue: 30,
  templatePath: '/{#var#}',
}
