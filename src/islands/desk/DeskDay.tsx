import { useStore } from '@nanostores/react'
import { desk as copy, deskRefusals } from '#i18n/current/desk.ts'
import { blockByDesk } from '#api/desk.ts'
import type { DeskAppointment, DeskDayAnswer } from '#contract/desk.ts'
import { shownTime } from '#lib/clock-time.ts'
import { fullDay, wallTime } from '#lib/dates.ts'
import { doctorLabel } from '#lib/doctor-label.ts'
import { foldText } from '#lib/fold-text.ts'
import { normalisePhone } from '#lib/phone.ts'
import { normaliseNumber } from '#lib/appointment-number.ts'
import { findSlot } from '#scheduling/slots.ts'
import { $deskDoctors, $deskList, loadDesk } from '#stores/desk.ts'
import { Button } from '#ui/Button.tsx'
import { FocusKeeper } from '#ui/FocusKeeper.tsx'
import { EmptyState, Loading } from '#ui/placeholders.tsx'
import { showToast } from '#ui/toast.ts'
import { errorSentence, Refusal } from '../action.tsx'
import { DeskEntry, useDesk } from './DeskEntry.tsx'
import { ListedPayments } from './ListedPayments.tsx'

const isFound = ({ number, patient, forName }: DeskAppointment, typed: string): boolean =>
  number === normaliseNumber(typed) ||
  (/^\d+$/.test(normalisePhone(typed)) && patient?.phone.includes(normalisePhone(typed))) ||
  foldText([number, patient?.name, forName, patient?.phone].join(' ')).includes(foldText(typed))

/** The pressed button may be gone from the next list. */
export function DeskDay({ typed }: { typed: string }) {
  const list = useStore($deskList)
  return (
    <FocusKeeper className="min-w-0">
      <DayList list={list} typed={typed} />
    </FocusKeeper>
  )
}

function DayList({ list, typed }: { list: ReturnType<typeof $deskList.get>; typed: string }) {
  const known = useStore($deskDoctors)
  if (list.state === 'loading') return <Loading label={copy.loading} blocks={['h-16', 'h-44']} />
  if (list.state !== 'loaded') {
    const hint = errorSentence(deskRefusals, list.error)
    const action = { label: copy.retry, onPress: loadDesk }
    return <EmptyState picture="no-results" title={copy.failed} hint={hint} action={action} />
  }
  const { day, readAt, listed, error: isStale } = list
  const appointments = list.appointments.filter((each) => !typed || isFound(each, typed))
  const blocked = typed ? [] : list.blocked
  const ids = [...appointments.map(({ doctor }) => doctor.id), ...blocked.map(({ doctorId }) => doctorId)]
  const empty = typed ? copy.nobody(typed) : copy.empty
  const time = shownTime(wallTime(readAt).minute)

  return (
    <div className="grid min-w-0 gap-6">
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <h2 tabIndex={-1} className="text-2xl">
          {fullDay(day)}
        </h2>
        <p role="status" className={isStale ? 'font-semibold text-amber' : 'text-sm text-quiet'}>
          {isStale ? copy.stale(time) : copy.readAt(time)}
        </p>
        {isStale && <Button label={copy.retry} onPress={loadDesk} />}
      </div>
      {listed.length > 0 && <ListedPayments listed={listed} />}
      {ids.length === 0 && <EmptyState picture="empty-calendar" title={empty} hint={copy.emptyHint} />}
      {[...new Set(ids)].map((id) => {
        const own = appointments.filter(({ doctor }) => doctor.id === id)
        const booked = own.filter(({ status }) => status !== 'cancelled')
        const seen = booked.filter(({ attendance }) => attendance === 'attended')
        const doctor = known.find(({ _id }) => _id === id)
        const kept = blocked.filter(({ doctorId }) => doctorId === id)
        return (
          <section key={id} aria-labelledby={`desk-${id}`} className="surface overflow-hidden">
            <div className="flex flex-wrap items-center justify-between gap-x-4 bg-mint p-4">
              <h3 id={`desk-${id}`} className="text-lg">
                {doctor ? doctorLabel(doctor, known) : (own[0]?.doctor.name ?? id)}
              </h3>
              <p className="text-sm tabular-nums">{copy.count(booked.length, seen.length)}</p>
            </div>
            <ul role="list">
              {own.map((each) => (
                <DeskEntry key={each.id} appointment={each} />
              ))}
              {[...new Set(kept.map(({ slot }) => slot))].map((slot) => (
                <Kept
                  key={slot}
                  at={{ docId: id, selectedDate: day, selectedSlot: slot }}
                  places={kept.filter((each) => each.slot === slot)}
                />
              ))}
            </ul>
          </section>
        )
      })}
    </div>
  )
}

type KeptProps = { at: Parameters<typeof blockByDesk>[0]; places: DeskDayAnswer['blocked'] }

function Kept({ at, places }: KeptProps) {
  const { isBusy, run, ...sending } = useDesk(Object.values(at).join(), showToast)
  const reasons = [...new Set(places.map(({ reason }) => reason))].filter(Boolean).join(', ')
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 border-t border-line bg-paper p-4">
      <p>
        {copy.kept(findSlot(at.selectedSlot).label, places.length)} {reasons && `(${reasons})`}
      </p>
      <Button
        className="print:hidden"
        label={copy.open}
        isBusy={sending.isSending}
        busyLabel={copy.working}
        aria-disabled={isBusy || undefined}
        onPress={() => run((key) => blockByDesk(at, key))}
      />
      <Refusal of={sending} />
    </li>
  )
}
