import { useStore } from '@nanostores/react'
import { desk as copy } from '#i18n/current/desk.ts'
import type { DeskAppointment } from '#contract/desk.ts'
import { shortDay } from '#lib/dates.ts'
import { joined } from '#lib/text.ts'
import { findSlot } from '#scheduling/slots.ts'
import { $found, closeFound, showDay } from '#stores/desk.ts'
import { Button } from '#ui/Button.tsx'
import { CloseButton } from '#ui/Dialog.tsx'
import { FocusKeeper } from '#ui/FocusKeeper.tsx'
import { nameOf, ReadAt } from './desk-parts.tsx'

export function Found() {
  const found = useStore($found)
  if (!found) return null
  const { typed, appointments, readAt, error } = found
  return (
    <section aria-labelledby="desk-found" className="surface mt-4 p-4 print:hidden">
      <div className="flex justify-between gap-2">
        <h2 id="desk-found" tabIndex={-1} className="text-lg">
          {copy.found(typed, appointments.length)}
        </h2>
        <CloseButton
          label={copy.closeFound}
          className="-m-2.5 ms-auto"
          onPress={() => {
            closeFound()
            document.querySelector<HTMLElement>('[type=search]')?.focus()
          }}
        />
      </div>
      <ReadAt at={readAt} isStale={Boolean(error)} />
      <FocusKeeper>
        {appointments.length === 0 && <p className="text-quiet">{copy.notFoundHint}</p>}
        <ul role="list">
          {appointments.map((each) => (
            <FoundRow key={each.id} appointment={each} />
          ))}
        </ul>
      </FocusKeeper>
    </section>
  )
}

function FoundRow({ appointment }: { appointment: DeskAppointment }) {
  const { id, number, day, slot, doctor, status, patient } = appointment
  const name = nameOf(appointment)
  async function show(): Promise<void> {
    closeFound()
    await showDay(day)
    // The list is drawn after the answer. It may have been moved since, or the day may not be loaded.
    setTimeout(() => {
      const row = document.getElementById(`desk-row-${id}`) ?? document.querySelector('h2')
      const shown = row?.closest<HTMLElement>('[tabindex]')
      shown?.scrollIntoView({ block: 'center' })
      shown?.focus()
    })
  }
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 border-t border-line py-2">
      <strong className="tabular-nums">{shortDay(day)}</strong>
      <span>{findSlot(slot).label}</span>
      <span className="min-w-0 flex-1 basis-48 wrap-anywhere">
        <strong>{name}</strong> <span>{joined(patient?.phone, number, doctor.name)}</span>
      </span>
      {status === 'cancelled' && <span className="chip bg-paper text-quiet">{copy.chips.cancelled}</span>}
      <Button label={copy.show} aria-label={copy.of(copy.show, name, number)} onPress={show} />
    </li>
  )
}
