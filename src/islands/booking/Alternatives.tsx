import { useStore } from '@nanostores/react'
import { useEffect, useRef } from 'react'
import type { DoctorInfo } from '#api/doctors.ts'
import { SLOT_IDS } from '#contract/settings.ts'
import { alternatives as copy, whyNot } from '#i18n/current/alternatives.ts'
import type { Day } from '#lib/dates.ts'
import { ROOT } from '#lib/language.ts'
import { type DayOffer, offerOnDay, isSameSlot, type UnavailableSlot } from '#scheduling/offers.ts'
import { $alternatives, findAlternatives } from '#stores/alternatives.ts'
import { $booking, chooseAlternative } from '#stores/booking.ts'
import { Icon } from '#ui/Icon.tsx'
import { PhoneLink } from '#ui/contact-links.tsx'
import { JoinWaitingList } from '../waiting-list/JoinWaitingList.tsx'
import { AlternativeCard } from './AlternativeCard.tsx'

const MAX_ALTERNATIVES = 3
const ROW_SPANS: Record<number, string> = { 1: '', 2: 'row-span-2', 3: 'row-span-3' }
const ROW = 'min-h-30 sm:min-h-18'

type Props = { doctor: DoctorInfo; unavailableSlot: UnavailableSlot; offers: DayOffer[] }

export function NothingLeft({ doctor, unavailableSlot, offers }: Props) {
  const { isLoading, isAvailabilityKnown, offered } = useStore($alternatives)
  const booking = useStore($booking)
  const panel = useRef<HTMLElement>(null)
  const { day, reason } = unavailableSlot
  // A banner or the page itself already says it.
  const isSaid = reason === 'lost' || (reason === 'unavailable' && !day)
  const sentence = isSaid ? '' : whyNot(unavailableSlot, doctor.name)
  const isLedHere = !isSaid && reason !== 'nothing'

  useEffect(() => void findAlternatives(doctor, unavailableSlot, offers), [doctor, unavailableSlot, offers])
  useEffect(() => {
    if (isLedHere) panel.current?.scrollIntoView({ block: 'nearest' })
  }, [unavailableSlot, isLedHere])

  const missing = MAX_ALTERNATIVES - offered.length
  // A server with next-available times has a waiting list.
  const line = isAvailabilityKnown ? waitingListRequest({ doctor, unavailableSlot, offers }) : undefined
  return (
    <section
      ref={panel}
      className="surface flex min-h-96 scroll-mb-24 flex-col p-4 sm:p-6"
      aria-labelledby="instead-title"
    >
      {sentence && (
        <p className="mb-4 flex gap-2 font-semibold">
          <Icon name="info" className="mt-0.5 text-brand" />
          {sentence}
        </p>
      )}
      <h2 id="instead-title" className="mb-3 text-xl">
        {copy.title}
      </h2>
      <ul role="list" className="grid grow auto-rows-fr gap-2">
        {offered.map((place) => (
          <li key={`${place.docId} ${place.day} ${place.slot}`} className={`grid ${ROW}`}>
            <AlternativeCard
              place={place}
              isChosen={place.isOwn && booking.step === 'ready' && isSameSlot(booking, place)}
              {...(place.isOwn && {
                onChoose: () => chooseAlternative({ day: place.day, slot: place.slot }),
              })}
            />
          </li>
        ))}
        {isLoading
          ? Array.from({ length: missing }, (_, index) => (
              <li key={index} aria-hidden="true" className={`skeleton ${ROW}`} />
            ))
          : missing > 0 && (
              <li
                className={`grid place-content-center rounded-md border border-dashed border-line bg-paper p-3 text-center text-sm ${ROW} ${ROW_SPANS[missing]}`}
              >
                <span>{isAvailabilityKnown ? copy.noMore : copy.notKnown}</span>
                <a className="py-1 text-base font-semibold text-brand underline" href={`${ROOT}/doctors`}>
                  {copy.allDoctors}
                </a>
              </li>
            )}
      </ul>
      {(line || (isLoading && canBecomeFree(unavailableSlot))) && (
        <div className="mt-4 min-h-16 border-t border-line pt-4">
          {line && <JoinWaitingList request={line} />}
        </div>
      )}
      <p className="mt-4 text-sm text-quiet">
        {copy.call} <PhoneLink />
      </p>
      <p role="status" className="sr-only">
        {isLoading ? '' : [sentence, copy.offered(offered.length)].join(' ')}
      </p>
    </section>
  )
}

const canBecomeFree = ({ reason }: UnavailableSlot) => ['full', 'lost', 'nothing'].includes(reason)

function waitingListRequest({ doctor, unavailableSlot, offers }: Props) {
  const { _id, name, speciality } = doctor
  const { day, slot } = unavailableSlot
  const [first, last] = [offers[0]?.day, offers.at(-1)?.day]
  if (!first || !last || !canBecomeFree(unavailableSlot)) return undefined
  const slots = slot ? [slot] : day ? fullSlots(offers, day) : SLOT_IDS
  return { docId: _id, doctor: name, speciality, fromDay: first, toDay: last, ...(day && { day }), slots }
}

const fullSlots = (offers: DayOffer[], day: Day) =>
  (offerOnDay(offers, day)?.slots ?? []).flatMap(({ slot, reason }) => (reason === 'full' ? [slot] : []))
