import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { appointmentList as copy } from '#i18n/current/appointments.ts'
import { payment as payCopy } from '#i18n/current/payment.ts'
import { shell } from '#i18n/current/shared.ts'
import type { Appointment } from '#api/appointments.ts'
import { ROOT } from '#lib/language.ts'
import { $appointmentList, $appointments, isFresh, loadAppointments } from '#stores/appointment-list.ts'
import { isRunning } from '#stores/action.ts'
import { cancelAppointment } from '#stores/appointments.ts'
import {
  $dialog,
  type CardDialog,
  closeDialog,
  type DialogName,
  type ListPart,
  openDialog,
} from '#stores/dialogs.ts'
import { $token, restoreSession } from '#stores/session.ts'
import { $activeEntries, loadWaitingList } from '#stores/waiting-list.ts'
import { showToast } from '#ui/toast.ts'
import { EmptyState, Loading } from '#ui/placeholders.tsx'
import { FocusKeeper } from '#ui/FocusKeeper.tsx'
import type { DialogTable } from '../DialogHost.tsx'
import { onDemand } from '../on-demand.tsx'
import { Root } from '../Root.tsx'
import { AppointmentCard } from './AppointmentCard.tsx'
import { CancelledPart, Section } from './appointment-parts.tsx'
import { refuseChange } from './CardActions.tsx'
import { useRescheduleLink } from './use-reschedule-link.ts'

const Dialogs = onDemand(async () => (await import('../DialogHost.tsx')).DialogHost, '')
const Entries = onDemand(async () => (await import('../waiting-list/WaitingListEntries.tsx')).Entries, 'h-40')
const CancelChoice = onDemand(async () => (await import('./Cancelling.tsx')).CancelChoice, 'h-40')
const Prescription = onDemand(async () => (await import('./Confirmation.tsx')).Prescription, 'h-24')
const ConfirmationContent = onDemand(async () => (await import('./Confirmation.tsx')).ConfirmationContent)
const RescheduleChoice = onDemand(async () => (await import('./RescheduleChoice.tsx')).RescheduleChoice)
const EarlierTime = onDemand(async () => (await import('../waiting-list/JoinWaitingList.tsx')).EarlierTime)

const AffectedCard = onDemand(async () => (await import('./AffectedAppointment.tsx')).AffectedCard, 'h-96')
const LastKnown = onDemand(async () => (await import('./LastKnown.tsx')).LastKnown, 'h-24')
const PaymentReturn = /* @__PURE__ */ onDemand(
  async () => ((globalThis.IS_PAID_ONLINE as true) && (await import('./PaymentReturn.tsx'))).PaymentReturn,
  'mb-6 h-24',
)
const ReceiptDialog = /* @__PURE__ */ onDemand(
  async () => ((globalThis.IS_PAID_ONLINE as true) && (await import('./Receipt.tsx'))).ReceiptContent,
  'h-64',
)
/** Dialogs that have no purpose once the appointment is cancelled. */
const CHANGE_DIALOGS: DialogName[] = ['cancel', 'reschedule', 'earlier']
const OFFLINE_DIALOGS: CardDialog[] = ['confirmation', 'prescription']

const DIALOGS: DialogTable = {
  cancel: {
    title: copy.confirmCancel,
    show: (props) => <CancelChoice {...props} />,
    describedBy: 'cancel-about',
    isAlert: true,
  },
  reschedule: { title: copy.rescheduleTitle, show: (props) => <RescheduleChoice {...props} />, isWide: true },
  earlier: { title: copy.earlier, show: (props) => <EarlierTime {...props} /> },
  prescription: { title: copy.prescriptionTitle, show: (props) => <Prescription {...props} /> },
  confirmation: { title: copy.confirmationTitle, show: (props) => <ConfirmationContent {...props} /> },
  ...(globalThis.IS_PAID_ONLINE && {
    receipt: {
      title: payCopy.receipt,
      show: (props) => <ReceiptDialog {...props} />,
    } satisfies DialogTable['receipt'],
  }),
}

const NONE: ReturnType<typeof $appointments.get> = { future: [], past: [], cancelled: [] }
const NO_PAST = { level: 'h3', picture: 'empty-calendar', title: copy.noPast, hint: copy.noPastHint } as const
const BOOK = { label: shell.book, href: `${ROOT}/doctors` }
const NO_FUTURE = { ...NO_PAST, title: copy.noFuture, hint: copy.noFutureHint, action: BOOK }
const NO_ENTRIES: ReturnType<typeof $activeEntries.get> = []

/** `rooms` by doctor, on pages of another language: the server knows them in the hospital's first. */
export function Appointments({ rooms = {} }: { rooms?: Record<string, string> }) {
  const list = useStore($appointmentList, { ssr: 'initial' })
  const appointments = useStore($appointments, { ssr: () => NONE })
  const { future, past } = appointments
  const all = [...future, ...past, ...appointments.cancelled]
  const off = future.filter(({ disruption }) => disruption)
  const ahead = future.filter(({ disruption }) => !disruption)
  const cancelling = useStore(cancelAppointment.$running, { ssr: 'initial' })
  const waiting = useStore($activeEntries, { ssr: () => NO_ENTRIES })
  const token = useStore($token, { ssr: () => undefined })
  /** The card of the last dialog. */
  const [asked, setAsked] = useState('')

  useEffect(() => void restoreSession(), [])
  useEffect(() => {
    if (token) void loadAppointments()
  }, [token])
  // A booked, moved or cancelled appointment can end a waiting-list entry.
  useEffect(() => {
    if (!token || list.state !== 'loaded') return
    CancelChoice.fetchAhead()
    void loadWaitingList()
  }, [token, list])

  const removeLink = useRescheduleLink(future, (appointment, wanted) => {
    // Its times are on the card.
    if (appointment.disruption && !wanted) return
    setAsked(appointment.id)
    openDialog('reschedule', { appointment, standing: 'ahead', wanted })
  })

  const withRoom = (listed: Appointment) => ({ ...listed, room: rooms[listed.docId._id] ?? listed.room })

  const partOf = (listed: Appointment): ListPart =>
    future.includes(listed) ? 'ahead' : past.includes(listed) ? 'past' : 'cancelled'

  /** Reception, or the patient elsewhere, can change it while its dialog is open. */
  function refresh(props: object): object {
    const listed =
      'appointment' in props && all.find(({ id }) => id === (props.appointment as Appointment).id)
    return listed ? { ...props, appointment: withRoom(listed), standing: partOf(listed) } : props
  }
  // Reception, or the patient elsewhere, can cancel it while its dialog is open.
  useEffect(() => {
    const open = $dialog.get()
    if (!open || !('appointment' in open.props) || !CHANGE_DIALOGS.includes(open.name)) return
    const { id } = open.props.appointment
    if (!appointments.cancelled.some((each) => each.id === id)) return
    closeDialog()
    showToast(copy.cancelled)
  }, [appointments])

  function cardOf(listed: Appointment, standing: ListPart, isFirst = false) {
    const appointment = withRoom(listed)
    const card = {
      appointment,
      isCancelling: isRunning(cancelling, appointment.id),
      isOutcome: appointment.id === asked,
      onAsk(what: CardDialog) {
        if (!isFresh(list) && !OFFLINE_DIALOGS.includes(what)) return void refuseChange()
        setAsked(appointment.id)
        openDialog(what, { appointment, standing })
      },
    }
    if (standing === 'ahead' && appointment.disruption)
      return <AffectedCard key={appointment.id} {...card} onMove={() => setAsked(appointment.id)} />
    return <AppointmentCard key={appointment.id} {...card} {...{ standing, isFirst }} />
  }

  return (
    <Root>
      <FocusKeeper>
        {globalThis.IS_PAID_ONLINE && token && <ReturnedPayment key={token} listed={all} />}
        {list.state === 'loading' ? (
          <Loading label={copy.loading} blocks={['h-16', 'h-44', 'h-16']} />
        ) : (
          !isFresh(list) && <LastKnown list={list} cardOf={cardOf} />
        )}
        {list.state === 'loaded' && (
          <div className="grid gap-6">
            {off.map((appointment) => cardOf(appointment, 'ahead'))}
            <Section title={copy.future} count={ahead.length}>
              {ahead.map((appointment, index) => cardOf(appointment, 'ahead', index === 0))}
              {ahead.length === 0 && <EmptyState {...NO_FUTURE} />}
            </Section>
            {waiting.length > 0 && (
              <Section title={copy.waiting} count={waiting.length}>
                <Entries />
              </Section>
            )}
            <Section title={copy.past} count={past.length}>
              {past.map((appointment) => cardOf(appointment, 'past'))}
              {past.length === 0 && <EmptyState {...NO_PAST} />}
              <CancelledPart
                count={appointments.cancelled.length}
                isOpen={appointments.cancelled.some(({ id }) => id === asked)}
              >
                {appointments.cancelled.map((appointment) => cardOf(appointment, 'cancelled'))}
              </CancelledPart>
            </Section>
          </div>
        )}
      </FocusKeeper>
      <Dialogs dialogs={DIALOGS} onClose={removeLink} refresh={refresh} />
    </Root>
  )
}

const readAddress = () => new URLSearchParams(location.search).get('payment') ?? ''

/** The address forgets the payment: a reload shows the list. */
function removeFromAddress(): void {
  const query = new URLSearchParams(location.search)
  query.delete('payment')
  const rest = String(query) && `?${query}`
  history.replaceState(history.state, '', location.pathname + rest + location.hash)
}

/** Shown at `/my-appointments?payment={id}`, where the payment provider sends the patient back. */
function ReturnedPayment({ listed }: { listed: Appointment[] }) {
  const [id, setId] = useState(readAddress)
  if (!id) return null
  return (
    <PaymentReturn
      id={id}
      appointment={listed.find((each) => each.id === id)}
      onReceipt={(appointment) => openDialog('receipt', { appointment, standing: 'past' })}
      onEnd={removeFromAddress}
      onClose={() => {
        removeFromAddress()
        setId('')
      }}
    />
  )
}
