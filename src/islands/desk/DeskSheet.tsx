import { useStore } from '@nanostores/react'
import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { desk as copy } from '#i18n/current/desk.ts'
import { changeByDesk } from '#api/desk.ts'
import type { DeskAppointment } from '#contract/desk.ts'
import { fullDay, shortDay } from '#lib/dates.ts'
import { joined } from '#lib/text.ts'
import { $desk, $deskDoctors, $deskList, $sheet, closeSheet, type DeskSheet as Sheet } from '#stores/desk.ts'
import { CloseButton } from '#ui/Dialog.tsx'
import { FocusKeeper } from '#ui/FocusKeeper.tsx'
import { Form, SubmitButton } from '../form.tsx'
import { Root } from '../Root.tsx'
import { BookingForm } from './BookingForm.tsx'
import { sessionName } from './DeskSession.tsx'
import { History } from './History.tsx'
import { MoreActions } from './MoreActions.tsx'
import { MoveForm } from './MoveForm.tsx'
import { SessionForm } from './SessionForm.tsx'
import { TextForm } from './TextForm.tsx'
import { nameOf, shownAt, useSheetForm } from './desk-parts.tsx'

const FIRST = ':scope header ~ * :is(input, select, textarea, button)'

/** At the side of the list. While the screen is locked it is closed, with what is typed in it. */
export function DeskSheet() {
  const sheet = useStore($sheet)
  const shown = useStore($desk) === 'open' && sheet ? keyOf(sheet) : ''
  const dialog = useRef<HTMLDialogElement>(null)
  const opener = useRef<Element>(null)

  useLayoutEffect(() => {
    const element = dialog.current
    if (!element) return
    if (shown) {
      opener.current ??= document.activeElement
      if (!element.open) element.showModal()
      // A held Enter on More must not press what comes first there.
      const first = element.querySelector<HTMLElement>($sheet.get()?.what === 'more' ? 'h2' : FIRST)
      return (first ?? element.querySelector('button'))?.focus()
    }
    element.close()
    if ($sheet.get() || !opener.current) return
    const next = opener.current.isConnected ? opener.current : document.querySelector('h2')
    opener.current = null
    if (next instanceof HTMLElement) next.focus()
  }, [shown])

  return (
    <dialog
      ref={dialog}
      className="ms-auto h-dvh max-h-none w-full max-w-none overflow-y-auto border-line bg-surface backdrop:bg-shade sm:[box-shadow:var(--shadow-float)] sm:w-[26rem] sm:border-s"
      aria-labelledby="desk-sheet-title"
      onCancel={(event) => {
        event.preventDefault()
        closeSheet()
      }}
      // The browser closes it on a second Escape in any case.
      onClose={() => $desk.get() === 'open' && closeSheet()}
    >
      <Root>{sheet && <Content key={keyOf(sheet)} sheet={sheet} />}</Root>
    </dialog>
  )
}

const keyOf = (sheet: Sheet) =>
  'appointment' in sheet
    ? sheet.what + sheet.appointment.id
    : sheet.what + sheet.docId + sheet.day + sheet.slot

const whenOf = ({ day, slot, arrivesAt, doctor }: DeskAppointment) =>
  joined(shortDay(day), arrivesAt || sessionName(slot), doctor.name)

function Content({ sheet }: { sheet: Sheet }) {
  const doctors = useStore($deskDoctors)
  const list = useStore($deskList)
  if ('appointment' in sheet) {
    const { what, appointment: opened } = sheet
    const listed = list.state === 'loaded' && list.appointments.find(({ id }) => id === opened.id)
    const appointment = listed || opened
    const subject = joined(nameOf(appointment), appointment.number)
    return (
      <Frame title={copy.actions[what]} subject={subject} when={whenOf(appointment)}>
        {what === 'more' && <MoreActions appointment={appointment} />}
        {what === 'move' && <MoveForm appointment={appointment} />}
        {what === 'cancel' && <CancelForm appointment={appointment} />}
        {what === 'history' && <History appointment={appointment} />}
        {(what === 'note' || what === 'prescription') && <TextForm what={what} appointment={appointment} />}
      </Frame>
    )
  }
  const { what, docId, day, slot } = sheet
  const name = doctors.find(({ _id }) => _id === docId)?.name ?? docId
  const title = what === 'book' ? copy.book : copy.change
  const session = { docId, day, slot }
  return (
    <Frame title={title} subject={name} when={joined(fullDay(day), sessionName(slot))}>
      {what === 'book' ? <BookingForm {...session} /> : <SessionForm {...session} />}
    </Frame>
  )
}

function CancelForm({ appointment }: { appointment: DeskAppointment }) {
  const body = { action: 'cancel' as const, at: shownAt(appointment) }
  const { form, sending } = useSheetForm({
    first: {},
    work: async (_, key) => (await changeByDesk(appointment.id, body, key)).message,
  })
  return (
    <Form {...form}>
      <p className="mb-4">{copy.cancelAsk}</p>
      <SubmitButton
        sending={sending}
        look="urgent"
        label={copy.actions.cancel}
        sendingLabel={copy.working}
        keep={copy.keepIt}
        onKeep={closeSheet}
      />
    </Form>
  )
}

type FrameProps = { title: string; subject: string; when: string; children: ReactNode }

function Frame({ title, subject, when, children }: FrameProps) {
  return (
    <FocusKeeper className="p-5">
      <header className="relative mb-5 border-b border-line pe-10 pb-4">
        <h2 id="desk-sheet-title" tabIndex={-1} className="text-xl">
          {title}
        </h2>
        <CloseButton label={copy.close} className="absolute -end-1.5 -top-1.5" onPress={closeSheet} />
        <p>
          <strong>{subject}</strong>
        </p>
        <p className="text-sm text-quiet">{when}</p>
      </header>
      {children}
    </FocusKeeper>
  )
}
