import { isDeepStrictEqual } from 'node:util'
import type { BookingRequest } from '#contract/appointment.ts'
import { hospital } from '#lib/hospital.ts'
import type { Answer, Options } from './call.ts'
import type { Command } from './commands.ts'
import type { BookingInput } from './hospital.ts'
import type { PlaceLedger } from './place-ledger.ts'

/** An appointment as the model knows it. */
export type HeldAppointment = {
  id: string
  session: BookingInput
  place: number
  isPaid: boolean
  isCancelled: boolean
  /** Number of moves and cancellations. */
  sequence: number
  /** The Idempotency-Key of the booking, and its request. */
  key: string | null
  asked: BookingRequest
}

/** Calls one of the processes until it answers. */
export type SendRequest = (
  process: number,
  path: string,
  options: Options,
  method?: 'GET' | 'POST',
) => Promise<Answer>
type Parts = { name: string; ward: PlaceLedger; ask: SendRequest; sessions: BookingInput[] }
export type Patient = ReturnType<typeof openPatient>

export const slotKey = ({ docId, selectedDate, selectedSlot }: BookingInput) =>
  `${docId} ${selectedDate} ${selectedSlot}`
export const isSameSlot = (one: BookingInput, other: BookingInput) => slotKey(one) === slotKey(other)

/** A patient's appointments in the model, and all wrong answers. */
export function openPatient({ name, ward, ask, sessions }: Parts) {
  const held: HeldAppointment[] = []
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

  /** Requests a place that may be free or taken, and checks each answer. */
  async function sendForPlace(command: Command, session: BookingInput, path: string, options: Options) {
    const watch = ward.ask(slotKey(session))
    const answers = await send(command, path, options)
    const body = answers.find(({ status }) => status === 200)?.body
    const got = body && { id: body.appointmentId ?? '', place: body.data?.place ?? 0 }
    for (const answer of answers)
      if (answer.status === 409) ward.refused(slotKey(session), watch, name)
      else expect(command, [answer], 200, got)
    ward.answered(slotKey(session), watch, got !== undefined)
    if (got) ward.hold(slotKey(session), got.place, name)
    return got
  }

  return {
    name,
    ward,
    ask,
    sessions,
    held,
    wrong,
    standing,
    send,
    expect,
    sendForPlace,
    /** Number of expected notifications. */
    notices: 0,
    /** The appointment that a command is about. */
    chosen: ({ which, isAny }: Command): HeldAppointment | undefined => {
      const all = isAny ? held : standing()
      return all[which % all.length]
    },
    /** Whether one more with this doctor is refused. */
    hasEnough: (docId: string): boolean => {
      const { atMost, withOneDoctor } = hospital.appointmentsAhead
      const withDoctor = standing().filter(({ session }) => session.docId === docId)
      return standing().length >= atMost || withDoctor.length >= withOneDoctor
    },
    standingIn: (session: BookingInput) => standing().find((each) => isSameSlot(each.session, session)),
  }
}
