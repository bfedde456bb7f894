import { fetchHistory } from '#api/desk.ts'
import type { DeskEvent } from '#contract/counter.ts'
import type { DeskAppointment } from '#contract/desk.ts'
import { desk as copy } from '#i18n/current/desk.ts'
import { fullMoment, shortDay } from '#lib/dates.ts'
import { joined } from '#lib/text.ts'
import { findSlot } from '#scheduling/slots.ts'
import { $deskDoctors } from '#stores/desk.ts'
import { Loading } from '#ui/placeholders.tsx'
import { useDeskData } from './desk-parts.tsx'

/** All that happened, the newest first. */
export function History({ appointment: { id } }: { appointment: DeskAppointment }) {
  const events = useDeskData(id, fetchHistory)
  if (!events) return <Loading label={copy.loading} blocks={['h-12', 'h-12']} />
  if (events === 'failed') return <p role="alert">{copy.historyFailed}</p>
  if (events.length === 0) return <p>{copy.historyEmpty}</p>
  return (
    <ol role="list">
      {[...events].reverse().map((event, index) => (
        <li key={index} className="border-b border-line py-2.5">
          <p>
            <strong>{copy.events[event.what] ?? event.what}</strong> <span>{changeText(event)}</span>
          </p>
          <p className="text-sm text-quiet">
            {joined(fullMoment(event.at), event.byName ?? copy.actors[event.by])}
          </p>
        </li>
      ))}
    </ol>
  )
}

type State = NonNullable<DeskEvent['before']>

function stateText(state: State | null, isOtherDoctor: boolean): string {
  const { docId, day, slot, place } = state ?? {}
  const doctor = isOtherDoctor && $deskDoctors.get().find(({ _id }) => _id === docId)?.name
  return joined(doctor, day && shortDay(day), slot && findSlot(slot).label, place && copy.place(place))
}

/** "20 Nov 2026, Morning, Place 4 → 21 Nov 2026, Evening, Place 1": only where the time is another one. */
function changeText({ before, after }: DeskEvent): string {
  const isOther = before?.docId !== after?.docId
  const texts = [stateText(before, isOther), stateText(after, isOther)].filter(Boolean)
  return [...new Set(texts)].join(' → ')
}
