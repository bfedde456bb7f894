import { isDeepStrictEqual } from 'node:util'
import type { BookingRequest } from '#contract/appointment.ts'
import { hospital } from '#lib/hospital.ts'
import type { Answer, Options } from './call.ts'
import type { Command } from './commands.ts'
import type { Wish } from './hospital.ts'
import type { Ward } from './ward.ts'

/** An appointment as its patient knows it; nobody else can change it. */
export type Held = {
  id: string
  session: Wish
  place: number
  isPaid: boolean
  isCancelled: boolean
  /** How often it was moved or cancelled. */
  sequence: number
  /** The Idempotency-Key it was booked with, and what was asked with it. */
  key: string | null
  asked: BookingRequest
}

/** Asks one of the processes until it answers. */
export type Ask = (
  process: number,
  path: string,
  options: Options,
  method?: 'GET' | 'POST',
) => Promise<Answer>
type Parts = { name: string; ward: Ward; ask: Ask; sessions: Wish[] }
export type Patient = ReturnType<typeof openPatient>

export const nameOf = ({ docId, selectedDate, selectedSlot }: Wish) =>
  `${docId} ${selectedDate} ${selectedSlot}`
export const isSame = (one: Wish, other: Wish) => nameOf(one) === nameOf(other)

/** What a patient holds, and every answer that cannot be right. */
export function openPatient({ name, ward, ask, sessions }: Parts) {
  const held: Held[] = []
  const wrong: string[] = []
  const standing = () => held.filter(({ isCancelled }) => !isCancelled)

  const send = ({ process, isTwice }: Command, path: string, options: Options = {}) =>
    Promise.all((isTwice ? [0, 1] : [0]).map((n) => ask(process + n, path, options)))

  function expect(command: Command, answers: Answer[], status: number, wanted: object = {}): void {
    for (const answer of answers) {
      const { code, appointmentId: id, data } = answer.body
      const seen = { code, id, place: data?.place, isRepeat: data?.isRepeat }
      if (answer.status !== status || !isDeepStrictEqual({ ...seen, ...wanted }, seen))
        wrong.push(
          `${name} ${JSON.stringify(command)}: ${answer.status} ${JSON.stringify(seen)}, not ${status} ${JSON.stringify(wanted)}`,
        )
    }
  }

  /** Asks for a place that may be had or be gone: of two answers at once each must be right by itself. */
  async function sendForPlace(command: Command, session: Wish, path: string, options: Options) {
    const watch = ward.ask(nameOf(session))
    const answers = await send(command, path, options)
    const body = answers.find(({ status }) => status === 200)?.body
    const got = body && { id: body.appointmentId ?? '', place: body.data?.place ?? 0 }
    for (const answer of answers)
      if (answer.status === 409) ward.refused(nameOf(session), watch, name)
      else expect(command, [answer], 200, got)
    ward.answered(nameOf(session), watch, got !== undefined)
    if (got) ward.hold(nameOf(session), got.place, name)
    return got
  }

  return {
    ...{ name, ward, ask, sessions, held, wrong, standing, send, expect, sendForPlace },
    /** How many changes there were to be told of. */
    notices: 0,
    /** The one a command is about: most often one that stands. */
    chosen: ({ which, isAny }: Command): Held | undefined => {
      const all = isAny ? held : standing()
      return all[which % all.length]
    },
    /** One more with this doctor is refused. */
    hasEnough: (docId: string): boolean => {
      const { atMost, withOneDoctor } = hospital.appointmentsAhead
      const withDoctor = standing().filter(({ session }) => session.docId === docId)
      return standing().length >= atMost || withDoctor.length >= withOneDoctor
    },
    standingIn: (session: Wish) => standing().find((each) => isSame(each.session, session)),
  }
}
