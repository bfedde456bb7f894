import { useEffect, useEffectEvent, useState } from 'react'
import { appointmentRefusals } from '#i18n/current/appointment-refusals.ts'
import { waitingList as copy } from '#i18n/current/waiting-list.ts'
import type { WaitingListEntry } from '#contract/waiting-list.ts'
import type { SlotId } from '#contract/hospital-fields.ts'
import type { Day } from '#lib/dates.ts'
import { SLOTS } from '#scheduling/slots.ts'
import { onLogin, openDialog } from '#stores/dialogs.ts'
import { isSamePatient } from '#stores/last-patient.ts'
import { $token } from '#stores/session.ts'
import { joinWaitingList } from '#stores/waiting-list.ts'
import { Refusal, useAction } from '../action.tsx'
import { Button } from '#ui/Button.tsx'
import { Choice, Choices } from '#ui/Choice.tsx'
import { ReachabilityNote } from './Joined.tsx'

export type WaitingListRequest = {
  docId: string
  doctor: string
  speciality: string
  fromDay: Day
  toDay: Day
  /** One of the days; all of them when undefined. */
  day?: Day
  slots: SlotId[]
  appointmentId?: string
}

type Props = { request: WaitingListRequest; onJoined: (entry: WaitingListEntry) => void }

export function JoinForm({ request, onJoined }: Props) {
  const { docId, doctor, speciality, day, appointmentId } = request
  const [isOneDay, setIsOneDay] = useState(day !== undefined)
  const [slots, setSlots] = useState(request.slots)
  const [isAnyone, setIsAnyone] = useState(!docId)
  const [missing, setMissing] = useState('')
  const { run, isSending, fault, place } = useAction(joinWaitingList, appointmentRefusals.waitingList, {
    onDone: onJoined,
  })

  const joinAfterLogin = useEffectEvent(async () => {
    if (!(await isSamePatient())) return setMissing('')
    await join()
    requestAnimationFrame(() => place.current?.querySelector<HTMLElement>('[role=alert]')?.focus())
  })
  useEffect(() => onLogin('join', () => joinAfterLogin()), [])

  async function join(): Promise<void> {
    if (slots.length === 0) return setMissing(copy.noTime)
    if (!$token.get()) {
      setMissing(copy.logIn)
      return openDialog('login', { reason: copy.logIn, intention: 'join' })
    }
    setMissing('')
    const days =
      isOneDay && day ? { fromDay: day, toDay: day } : { fromDay: request.fromDay, toDay: request.toDay }
    const whom = isAnyone ? { speciality } : { docId }
    await run({ ...days, ...whom, slots, ...(appointmentId && { appointmentId }) })
  }

  const toggle = (slot: SlotId) =>
    setSlots(SLOTS.flatMap(({ id }) => (slots.includes(id) !== (id === slot) ? [id] : [])))

  return (
    <form
      className="grid gap-5"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void join()
      }}
    >
      {day && day !== request.toDay && (
        <Choices legend={copy.days}>
          <Choice type="radio" name="days" checked={isOneDay} onChange={() => setIsOneDay(true)}>
            {copy.only(day)}
          </Choice>
          <Choice type="radio" name="days" checked={!isOneDay} onChange={() => setIsOneDay(false)}>
            {copy.until(request.toDay)}
          </Choice>
        </Choices>
      )}
      <Choices legend={copy.times}>
        {SLOTS.map(({ id, label }) => (
          <Choice
            key={id}
            type="checkbox"
            name="times"
            checked={slots.includes(id)}
            onChange={() => toggle(id)}
          >
            {label}
          </Choice>
        ))}
      </Choices>
      {docId && speciality && !appointmentId && (
        <Choices legend={copy.whom}>
          <Choice type="radio" name="whom" checked={!isAnyone} onChange={() => setIsAnyone(false)}>
            {doctor}
          </Choice>
          <Choice type="radio" name="whom" checked={isAnyone} onChange={() => setIsAnyone(true)}>
            {copy.anyone(speciality)}
          </Choice>
        </Choices>
      )}
      <p className="text-sm text-quiet">
        {appointmentId ? `${copy.howEarlier(request.toDay)} ${copy.how}` : copy.how}
      </p>
      <ReachabilityNote isJoining />
      <Refusal of={{ fault: missing || fault, place }} />
      <Button type="submit" look="primary" isBusy={isSending} busyLabel={copy.joining} label={copy.join} />
    </form>
  )
}
