import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import type { DoctorInfo } from '#api/doctors.ts'
import { booking as copy } from '#i18n/current/booking.ts'
import { sessionText } from '#i18n/current/doctor-facts.ts'
import { ROOT } from '#lib/language.ts'
import { type DayOffer, freeSlots, isAskable, isSameSlot, type UnavailableSlot } from '#scheduling/offers.ts'
import type { DoctorSchedule } from '#scheduling/schedule.ts'
import { findSlot } from '#scheduling/slots.ts'
import { $offers } from '#stores/availability.ts'
import * as store from '#stores/booking.ts'
import { Button, ButtonLink } from '#ui/Button.tsx'
import { Icon } from '#ui/Icon.tsx'
import { onDemand } from '../on-demand.tsx'
import { Root } from '../Root.tsx'
import { Calendar } from './Calendar.tsx'
import { AboutDoctor, DoctorPanel, DoctorUnknown } from './DoctorPanel.tsx'
import { docIdOf, useChoiceInAddress } from './choice-address.ts'

const BookingBanner = onDemand(async () => (await import('./BookingSteps.tsx')).BookingBanner, '')
const COLUMN = 'flex flex-col gap-[inherit]'
const AfterDay = onDemand(async () => (await import('./BookingSteps.tsx')).AfterDay, 'h-48', COLUMN)
const NothingLeft = onDemand(async () => (await import('./Alternatives.tsx')).NothingLeft)

/** The build does not know the current day. */
const NONE: DayOffer[] = []
const NOTHING: UnavailableSlot = { reason: 'nothing' }
const UNAVAILABLE: UnavailableSlot = { reason: 'unavailable' }

const showDayAlternatives = ({ day, reason = 'full', why }: DayOffer) =>
  store.showAlternatives({ day, reason, why })

type Props = {
  /** Doctor of the page; undefined on the page for doctors the build did not know. */
  doctor?: DoctorInfo
  /** Schedule known to the build, for days that the server does not list. */
  schedule?: DoctorSchedule
}

export function Booking({ doctor: built, schedule }: Props) {
  const known = useStore(store.$doctor, { ssr: 'initial' })
  const doctor = known.state === 'loaded' ? known.doctor : built
  const offers = useStore($offers, { ssr: () => NONE })
  const booking = useStore(store.$booking, { ssr: 'initial' })
  const wanted = useStore(store.$unavailable, { ssr: 'initial' })

  useEffect(
    () => store.openBooking(built?._id ?? docIdOf(location.pathname), built, schedule),
    [built, schedule],
  )

  useEffect(() => AfterDay.fetchAhead(), [])
  useChoiceInAddress(booking, offers)

  const mayEndHere = booking.step === 'sending' || offers.some(({ reason }) => isAskable(reason))
  useEffect(() => {
    if (mayEndHere) NothingLeft.fetchAhead()
  }, [mayEndHere])

  const booked = booking.step === 'booked' ? booking.appointment : undefined
  /** The calendar is folded after this one is booked until another is wanted. */
  const [unfolded, setUnfolded] = useState<store.BookedAppointment>()
  const isFolded = booked && booked !== unfolded
  function unfold(): void {
    setUnfolded(booked)
    requestAnimationFrame(() => document.querySelector<HTMLElement>('#choose-day [tabindex="0"]')?.focus())
  }

  const failure = 'error' in known ? known.error : undefined
  async function retry(): Promise<void> {
    await store.loadDoctor()
    document.querySelector('main')?.focus()
  }
  if (!doctor || failure?.status === 404)
    return (
      <Root>
        <DoctorUnknown failure={failure} onRetry={retry} />
      </Root>
    )

  const { day } = store.selectionOf(booking)
  const hasNothing = offers.length > 0 && offers.every(({ reason }) => reason)
  const unavailableSlot = wanted ?? (hasNothing ? NOTHING : undefined)
  const instead = unavailableSlot && (
    <NothingLeft doctor={doctor} unavailableSlot={unavailableSlot} offers={offers} />
  )
  const isLost = unavailableSlot?.reason === 'lost'
  return (
    <Root>
      <a
        href={`${ROOT}/doctors`}
        className="inline-flex min-h-11 items-center max-lg:mb-1 lg:mb-4 gap-1.5 font-semibold text-brand hover:underline"
      >
        <Icon name="chevron-left" />
        {copy.back}
      </a>
      <div className="grid gap-4 lg:grid-cols-[minmax(17rem,22rem)_1fr] lg:items-start lg:gap-10">
        <DoctorPanel doctor={doctor} schedule={schedule} />
        {doctor.available !== false ? (
          <div className="needs-script flex min-w-0 flex-col gap-4 sm:gap-6">
            <Progress booking={booking} />
            {(booking.step === 'booked' || 'refusal' in booking) && <BookingBanner booking={booking} />}
            {booking.step !== 'booked' && !isLost && <FirstSlots offers={offers} booking={booking} />}
            {isLost && instead}
            {isFolded ? (
              <Button className="w-full" icon="calendar" onPress={unfold} label={copy.another} />
            ) : (
              <Calendar offers={offers} chosen={day} onChoose={store.chooseDay} onAsk={showDayAlternatives} />
            )}
            {!isLost && !isFolded && instead}
            {booking.step !== 'choosing' || day ? (
              <AfterDay doctor={doctor} booking={booking} offers={offers} />
            ) : null}
          </div>
        ) : (
          <div className="flex min-w-0 flex-col gap-6">
            <div className="surface p-6">
              <p className="text-lg font-semibold">{copy.notTaking(doctor.name)}</p>
              <ButtonLink
                look="primary"
                className="mt-4"
                href={`${ROOT}/doctors`}
                label={copy.otherDoctors}
              />
            </div>
            <div className="needs-script">
              <NothingLeft doctor={doctor} unavailableSlot={UNAVAILABLE} offers={offers} />
            </div>
          </div>
        )}
        <AboutDoctor doctor={doctor} schedule={schedule} />
      </div>
    </Root>
  )
}

const SHOWN_SLOTS = [0, 1, 2]

/** As high before the slots are known, so that nothing moves. */
function FirstSlots({ offers, booking }: { offers: DayOffer[]; booking: store.Booking }) {
  const slots = freeSlots(offers).slice(0, SHOWN_SLOTS.length)
  const [today] = offers
  if (today && slots.length === 0) return null
  return (
    <div>
      <p id="soonest" className="mb-1 text-sm text-quiet">
        {copy.soonest}
      </p>
      <ul role="list" className="three-columns" aria-labelledby="soonest" aria-hidden={!today}>
        {today
          ? slots.map((each) => (
              <li key={`${each.day} ${each.slot}`}>
                <Button
                  className="min-h-14 w-full px-2 text-sm sm:min-h-11 aria-pressed:border-brand aria-pressed:bg-mint"
                  aria-pressed={isSameSlot(each, store.selectionOf(booking))}
                  onPress={() => store.chooseDayAndSlot(each)}
                  label={sessionText(each.day, today.day, findSlot(each.slot).label)}
                />
              </li>
            ))
          : SHOWN_SLOTS.map((index) => <li key={index} className="skeleton h-14 sm:h-11" />)}
      </ul>
    </div>
  )
}

function stepsDone(booking: store.Booking): number {
  if (booking.step === 'booked') return 3
  if (booking.step === 'choosing') return booking.day ? 1 : 0
  return 2
}

function Progress({ booking }: { booking: store.Booking }) {
  const done = stepsDone(booking)
  return (
    <ol
      role="list"
      className="flex flex-wrap items-center gap-1 max-sm:text-sm sm:gap-3"
      aria-label={copy.stepsLabel}
    >
      {copy.steps.map((step, index) => (
        <li
          key={step}
          className="flex flex-1 items-center gap-1.5 last:flex-none sm:gap-3"
          aria-current={index === done ? 'step' : undefined}
        >
          <span
            className={`grid size-6 flex-none place-items-center rounded-full border text-sm font-bold sm:size-8 ${
              index < done
                ? 'border-brand bg-brand text-on-brand'
                : index === done
                  ? 'border-brand text-brand'
                  : 'border-edge text-quiet'
            }`}
          >
            {index < done ? <Icon name="check" className="size-4" /> : index + 1}
          </span>
          <span className={index > done ? 'text-quiet' : 'font-semibold'}>
            {step}
            {index < done && <span className="sr-only">, {copy.done}</span>}
          </span>
          {index < 2 && <span className={`h-px flex-1 ${index < done ? 'bg-brand' : 'bg-line'}`} />}
        </li>
      ))}
    </ol>
  )
}
