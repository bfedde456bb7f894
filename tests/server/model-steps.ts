import type { BookingAnswer } from '#contract/appointment.ts'
import type { DeskClosure } from '#contract/counter.ts'
import type { DeskAppointment } from '#contract/desk.ts'
import { buildApp } from '#server/app.ts'
import { clearScheduleCache } from '#server/availability/read-schedules.ts'
import { type Channel, CHANNELS } from '#server/db/schema-appointments.ts'
import { CONFIG, type Hospital, SITE } from '../hospital.ts'

/** The meaning of each number depends on the step. */
export type Step = Record<'who' | 'at' | 'name' | 'form' | 'pick', number> & { do: string }
export const NOTHING = { who: 0, at: 0, name: 0, form: 0, pick: 0 }
/** Reads steps like "book:at=3,jobs". */
export const stepsIn = (example: string): Step[] =>
  example.split(',').map((text) => {
    const [deed = '', ...numbers] = text.split(':')
    const given = numbers.map((each) => each.split('=')).map(([key = '', value]) => [key, Number(value)])
    return { do: deed, ...NOTHING, ...Object.fromEntries(given) }
  })
export const textOf = ({ do: deed, ...numbers }: Step): string =>
  [deed, ...Object.entries(numbers).flatMap(([key, value]) => (value ? `${key}=${value}` : []))].join(':')

export type Asked = {
  by: 'patient' | 'desk' | 'provider'
  to: string
  who?: number
  at?: string
  name?: string
  id?: string | undefined
  retry?: 'same' | 'other'
  minute?: number
  fee?: number
  phone?: string
}
export type Answer = Asked & { who: number; status: number } & {
  body: Pick<BookingAnswer, 'message' | 'appointmentId'> & {
    code?: string
    appointment: DeskAppointment
    closures: DeskClosure[]
  }
}

/** Another process in place of the first one, which sends on the channels that are named. */
export function restartable(hospital: Hospital) {
  let running = hospital.app
  async function restart(channels: readonly Channel[] = CHANNELS): Promise<void> {
    await running.close()
    clearScheduleCache(hospital.db)
    running = await buildApp({
      ...hospital.deps,
      texts: channels.includes('sms') ? hospital.deps.texts : undefined,
      config: { ...CONFIG, siteUrl: SITE },
      sendsMessages: channels.includes('email'),
      fhir: true,
      cacheSeconds: 0,
    })
    hospital.app.inject = running.inject.bind(running) as typeof hospital.app.inject
  }
  return { restart, close: () => running.close() }
}
