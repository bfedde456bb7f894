import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { appointmentList as copy } from '#copy/appointments.ts'
import { type RefusedCall, refusalSentence, UNEXPECTED } from '#copy/refusals.ts'
import { ApiError } from '#api/call.ts'
import type { Appointment } from '#api/appointment-answer.ts'
import { $appointmentList, $appointments, loadAppointments } from '#stores/appointment-list.ts'
import {
  $cancelled,
  $cancelling,
  calendarFileOf,
  cancelAppointment,
  type Dated,
  isDated,
  payAppointment,
} from '#stores/appointments.ts'
import { $token, restoreSession } from '#stores/session.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { saveFile } from '#ui/save-file.ts'
import { showToast } from '#ui/toast.ts'
import { Root } from '../Root.tsx'
import { Unreadable } from '../Unreadable.tsx'
import { AppointmentCard } from './AppointmentCard.tsx'
import { CancelDialog } from './CancelDialog.tsx'
import { CancelledNote } from './CancelledNote.tsx'
import type { Question as Asked } from './CardActions.tsx'
import { PrescriptionDialog } from './PrescriptionDialog.tsx'
import { RescheduleDialog } from './RescheduleDialog.tsx'
import { Section } from './Section.tsx'
import { SlipDialog } from './SlipDialog.tsx'
import './appointments.css'

type Question = { what: Asked; appointment: Appointment; isOver: boolean }

const NONE: ReturnType<typeof $appointments.get> = { future: [], past: [], cancelled: [] }
const noAppointments = () => NONE
const noToken = () => undefined

/** The patient's appointments: what is ahead, and what is behind. */
export function Appointments() {
  const list = useStore($appointmentList, { ssr: 'initial' })
  const { future, past } = useStore($appointments, { ssr: noAppointments })
  const cancelling = useStore($cancelling, { ssr: 'initial' })
  const cancelled = useStore($cancelled, { ssr: 'initial' })
  const token = useStore($token, { ssr: noToken })
  const [asked, setAsked] = useState<Question>()

  useEffect(() => {
    void restoreSession()
  }, [])
  useEffect(() => {
    if (token) void loadAppointments()
    // Another tab or device may have changed them.
    const onVisible = () => {
      if (document.visibilityState === 'visible') void loadAppointments()
    }
    document.addEventListener('visibilitychange', onVisible)
    return () => document.removeEventListener('visibilitychange', onVisible)
  }, [token])

  async function attempt(work: Promise<void>, refusedCall: RefusedCall, done: string): Promise<void> {
    setAsked(undefined)
    try {
      await work
      showToast(done)
    } catch (error) {
      showToast(error instanceof ApiError ? refusalSentence(refusedCall, error) : UNEXPECTED, 'error')
      if (error instanceof ApiError && error.status) void loadAppointments()
    }
  }

  const about = (what: Question['what']) => (asked?.what === what ? asked.appointment : undefined)
  const stop = () => setAsked(undefined)

  function cardOf(appointment: Appointment, isPast: boolean) {
    const isOver = isPast || appointment.status === 'cancelled'
    return (
      <AppointmentCard
        key={appointment.key}
        appointment={appointment}
        isOver={isOver}
        isCancelling={cancelling.includes(appointment.key)}
        onAsk={(what) => setAsked({ what, appointment, isOver })}
        onPay={() => attempt(payAppointment(appointment.key), 'pay', copy.payDone)}
        onSave={
          isDated(appointment)
            ? () => attempt(saveCalendarFile(appointment), 'calendar', copy.calendarSaved)
            : undefined
        }
      />
    )
  }

  return (
    <Root>
      {list.state === 'loading' && <Loading />}
      {list.state === 'invalid' && (
        <p role="alert" className="surface p-6 font-semibold">
          {copy.invalid}
        </p>
      )}
      {list.state === 'failed' && (
        <EmptyState picture="empty-calendar" title={copy.failed} hint={copy.failedHint}>
          <button type="button" className="button button-primary" onClick={() => void loadAppointments()}>
            {copy.retry}
          </button>
        </EmptyState>
      )}
      {list.state === 'loaded' && (
        <div className="grid gap-6">
          {cancelled && (
            <CancelledNote
              cancelled={cancelled}
              onSave={() =>
                attempt(saveCalendarFile(cancelled.appointment), 'calendar', copy.calendarUpdated)
              }
            />
          )}
          <Unreadable count={list.unreadable} />
          <Section title={copy.future} count={future.length}>
            {future.map((appointment) => cardOf(appointment, false))}
            {future.length === 0 && list.unreadable > 0 && <p>{copy.noneReadable}</p>}
            {future.length === 0 && list.unreadable === 0 && (
              <EmptyState level="h3" picture="empty-calendar" title={copy.noFuture} hint={copy.noFutureHint}>
                <a className="button button-primary" href="/doctors">
                  {copy.book}
                </a>
              </EmptyState>
            )}
          </Section>
          <Section title={copy.past} count={past.length}>
            {past.map((appointment) => cardOf(appointment, true))}
            {past.length === 0 && list.unreadable > 0 && <p>{copy.noneReadable}</p>}
            {past.length === 0 && list.unreadable === 0 && (
              <EmptyState level="h3" picture="empty-calendar" title={copy.noPast} hint={copy.noPastHint} />
            )}
          </Section>
        </div>
      )}
      <CancelDialog
        appointment={about('cancel')}
        onKeep={stop}
        onCancel={({ key }) => attempt(cancelAppointment(key), 'cancel', copy.cancelled)}
      />
      <RescheduleDialog appointment={about('reschedule')} onClose={stop} />
      <PrescriptionDialog appointment={about('prescription')} onClose={stop} />
      <SlipDialog appointment={about('slip')} isAhead={!asked?.isOver} onClose={stop} />
    </Root>
  )
}

async function saveCalendarFile(appointment: Dated): Promise<void> {
  const text = await calendarFileOf(appointment)
  saveFile(copy.calendarFile(appointment.date), text, 'text/calendar;charset=utf-8')
}

function Loading() {
  return (
    <div role="status" className="grid gap-4">
      <span className="sr-only">{copy.loading}</span>
      <div className="skeleton h-16" />
      <div className="skeleton h-44" />
      <div className="skeleton h-16" />
    </div>
  )
}
