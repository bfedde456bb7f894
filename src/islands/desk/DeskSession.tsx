import { useStore } from '@nanostores/react'
import { Fragment } from 'react'
import { desk as copy } from '#i18n/current/desk.ts'
import { blockByDesk, undoClosure } from '#api/desk.ts'
import type { DeskAppointment } from '#contract/desk.ts'
import { minuteOf, parseClockTime, shortTime, shownTime } from '#lib/clock-time.ts'
import { arrivalAt, findSlot, shownMinute, SLOTS } from '#scheduling/slots.ts'
import { $sheet } from '#stores/desk.ts'
import { $clock } from '#stores/today.ts'
import { Button } from '#ui/Button.tsx'
import { bookedOf, nextPlace, type SessionGroup } from './day-groups.ts'
import { DeskRow } from './DeskRow.tsx'
import { DeskButton, useReadsOnly } from './desk-parts.tsx'

/** Classes of a row over all columns; in a narrow window the table has no columns. */
const BLOCK = '@max-[52rem]:block'
const BAND = 'relative flex min-h-14 flex-wrap items-center gap-x-4 gap-y-1 border-t border-line px-3 py-1.5'

type Props = { session: SessionGroup; day: string; doctor: string }

export function DeskSession({ session, day, doctor }: Props) {
  const clock = useStore($clock)
  const { slot, appointments, blocked } = session
  const { opens, closes } = findSlot(slot)
  const isNow = clock.day === day && clock.minute >= opens && clock.minute < closes
  const isAhead = ({ arrivesAt }: DeskAppointment) => parseClockTime(arrivesAt) > clock.minute
  const next = isNow ? appointments.findIndex(isAhead) : -1
  return (
    <>
      <SessionHead session={session} day={day} doctor={doctor} />
      {appointments.map((each, index) => (
        <Fragment key={each.id}>
          {index === next && <NowLine minute={clock.minute} />}
          <DeskRow appointment={each} />
        </Fragment>
      ))}
      {isNow && next < 0 && <NowLine minute={clock.minute} />}
      {blocked.length > 0 && <BlockedPlaces session={session} day={day} doctor={doctor} />}
    </>
  )
}

function NowLine({ minute }: { minute: number }) {
  return (
    <tr className={`print:hidden ${BLOCK}`}>
      <td colSpan={5} className={BLOCK}>
        <span className="flex items-center gap-2 bg-surface px-3 text-[0.8125rem] font-semibold text-coral after:flex-1 after:border-t-2">
          {copy.now(shownTime(minute))}
        </span>
      </td>
    </tr>
  )
}

/** "Morning 9 AM–12 PM". */
export function sessionName(slot: string): string {
  const { label, opens, closes } = findSlot(slot)
  return SLOTS.some(({ id }) => id === slot) ? `${label} ${shortTime(opens)}–${shortTime(closes)}` : label
}

function SessionHead({ session, day, doctor }: Props) {
  const readsOnly = useReadsOnly()
  const clock = useStore($clock)
  const { doctorId: docId, slot, capacity, free, kept, closure } = session
  const { label } = findSlot(slot)
  const place = nextPlace(session, clock.day === day ? clock.minute : 0)
  const isOpen = closure?.kind !== 'closed'
  const arrival = place && shownMinute(arrivalAt(slot, place, capacity))
  const minute = arrival && Math.max(arrival, minuteOf(closure?.lateUntil ?? ''))
  return (
    <tr className={BLOCK}>
      <th colSpan={5} scope="rowgroup" className={`text-start font-normal ${BLOCK}`}>
        <div className={`bg-mint print:[&_button]:hidden ${BAND}`}>
          <h4 className="flex-1 basis-48 font-semibold">
            {sessionName(slot)} · {copy.short(bookedOf(session).length, capacity)}
          </h4>
          {closure && <Closure session={session} doctor={doctor} />}
          {isOpen && minute !== undefined && (
            <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-[0.875rem]">
              <span>{copy.free(free.length, kept)}</span>
              {!readsOnly && (
                <Button
                  icon="plus"
                  label={copy.bookNext(shownTime(minute))}
                  aria-label={copy.bookAt(shownTime(minute), doctor, label)}
                  onPress={() => $sheet.set({ what: 'book', docId, day, slot })}
                />
              )}
            </p>
          )}
          {!readsOnly && capacity > 0 && (
            <Button
              look="plain"
              icon="settings"
              label={copy.session}
              aria-label={copy.sessionOf(doctor, label)}
              onPress={() => $sheet.set({ what: 'session', docId, day, slot })}
            />
          )}
        </div>
      </th>
    </tr>
  )
}

function Closure({ session, doctor }: Omit<Props, 'day'>) {
  const { closure, slot } = session
  if (!closure) return null
  const { id, kind, reason, lateUntil = '', madeBy } = closure
  return (
    <div className="relative flex flex-wrap items-center gap-x-3 text-amber">
      <p>
        <strong>{kind === 'late' ? copy.isLate(lateUntil, reason) : copy.isClosed(reason)}</strong>{' '}
        <span>{madeBy ? copy.madeBy(madeBy) : copy.byEditor}</span>
      </p>
      {id && (
        <DeskButton
          id={id}
          look="plain"
          label={copy.undo}
          aria-label={copy.of(copy.undo, doctor, findSlot(slot).label)}
          work={(key) => undoClosure(id, key)}
        />
      )}
    </div>
  )
}

function BlockedPlaces({ session, day, doctor }: Props) {
  const { doctorId: docId, slot, blocked } = session
  const at = { docId, selectedDate: day, selectedSlot: slot }
  const reasons = [...new Set(blocked.map(({ reason }) => reason))].filter(Boolean).join(', ')
  return (
    <tr className={BLOCK}>
      <td colSpan={5} className={BLOCK}>
        <div className={`bg-paper text-quiet ${BAND}`}>
          <p>
            {copy.blocked(blocked.length)} {reasons && `(${reasons})`}
          </p>
          <DeskButton
            id={`${docId} ${slot}`}
            look="plain"
            className="print:hidden"
            label={copy.open}
            aria-label={copy.openOf(doctor, findSlot(slot).label)}
            work={(key) => blockByDesk(at, key)}
          />
        </div>
      </td>
    </tr>
  )
}
