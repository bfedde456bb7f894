import { useStore } from '@nanostores/react'
import { useEffect, useRef } from 'react'
import type { DoctorInfo } from '#api/doctor-answer.ts'
import { SLOT_IDS } from '#contract/settings.ts'
import { alternatives as copy, whyNot } from '#copy/alternatives.ts'
import { booking as bookingCopy } from '#copy/booking.ts'
import { type Day, wallTime } from '#lib/dates.ts'
import { type DayOffer, offerOf } from '#lib/offers.ts'
import { isOtherZone } from '#lib/other-zone.ts'
import { findSlot } from '#lib/slots.ts'
import { isSame, type Unmet } from '#lib/wish.ts'
import { $alternatives, findAlternatives, type Offered } from '#stores/alternatives.ts'
import { $booking } from '#stores/booking.ts'
import { PhoneLink } from '../PhoneLink.tsx'
import { JoinLine } from '../waits/JoinLine.tsx'
import { AlternativeCard } from './AlternativeCard.tsx'

const MOST = 3
/** What is not found leaves its room to the words that say so: nothing moves. */
const ROOM: Record<number, string> = {
  1: '',
  2: 'row-span-2 sm:col-span-2 sm:row-span-1',
  3: 'row-span-3 sm:col-span-3 sm:row-span-1',
}

type Props = { doctor: DoctorInfo; unmet: Unmet; offers: DayOffer[] }

/** Why a wish cannot be met, and what is nearest to it. */
export function NothingLeft({ doctor, unmet, offers }: Props) {
  const { isLoading, isTold, offered } = useStore($alternatives)
  const booking = useStore($booking)
  const panel = useRef<HTMLElement>(null)
  const { day, reason } = unmet
  // A banner stands above it then, or the page is about nothing else.
  const isSaid = reason === 'lost' || (reason === 'unavailable' && !day)
  const sentence = isSaid ? '' : whyNot(unmet, doctor.name || bookingCopy.noName)
  const isLedHere = !isSaid && reason !== 'nothing'

  useEffect(() => void findAlternatives(doctor, unmet, offers), [doctor, unmet, offers])
  useEffect(() => {
    if (isLedHere) panel.current?.scrollIntoView({ block: 'nearest' })
  }, [unmet, isLedHere])

  const today = offers[0]?.day ?? wallTime(new Date()).day
  const missing = MOST - offered.length
  // Who tells of openings has a waiting list.
  const line = isTold ? wishFor(doctor, unmet, offers) : undefined
  return (
    <section ref={panel} className="surface scroll-mb-24 p-4 sm:p-6" aria-labelledby="instead-title">
      {sentence && <p className="mb-4 flex gap-2 font-semibold">{sentence}</p>}
      <h2 id="instead-title" className="mb-3 text-xl">
        {copy.title}
      </h2>
      <ul className="grid auto-rows-fr gap-3 sm:grid-cols-3">
        {offered.map((place) => (
          <li key={`${place.docId} ${place.day} ${place.slot}`} className="grid">
            <AlternativeCard
              place={place}
              today={today}
              isChosen={place.isOwn && booking.step === 'ready' && isSame(booking, place)}
            />
          </li>
        ))}
        {isLoading
          ? Array.from({ length: missing }, (_, index) => (
              <li key={index} aria-hidden="true" className="skeleton min-h-28" />
            ))
          : missing > 0 && (
              <li className={`grid min-h-28 place-content-center gap-1 text-center ${ROOM[missing]}`}>
                <span className="text-sm text-quiet">{isTold ? copy.noMore : copy.notTold}</span>
                <a className="py-1 font-semibold text-brand underline" href="/doctors">
                  {copy.allDoctors}
                </a>
              </li>
            )}
      </ul>
      {line && (
        <div className="mt-4 border-t border-line pt-4">
          <JoinLine wish={line} />
        </div>
      )}
      <p className="mt-4 flex flex-wrap justify-between gap-x-4 text-sm text-quiet">
        <span>
          {copy.call} <PhoneLink />
        </span>
        {isElsewhere(offered, today) && <span>{copy.hospitalTime}</span>}
      </p>
      <p role="status" className="sr-only">
        {isLoading ? '' : [sentence, copy.offered(offered.length)].join(' ')}
      </p>
    </section>
  )
}

/** Where a place can become free: not in a session that is closed. */
function wishFor({ _id, name, speciality }: DoctorInfo, { day, slot, reason }: Unmet, offers: DayOffer[]) {
  const [first, last] = [offers[0]?.day, offers.at(-1)?.day]
  if (!first || !last || !['full', 'lost', 'nothing'].includes(reason)) return undefined
  const slots = slot ? [slot] : day ? fullSlots(offers, day) : SLOT_IDS
  return { docId: _id, doctor: name, speciality, fromDay: first, toDay: last, ...(day && { day }), slots }
}

const fullSlots = (offers: DayOffer[], day: Day) =>
  (offerOf(offers, day)?.slots ?? []).flatMap(({ slot, reason }) => (reason === 'full' ? [slot] : []))

const isElsewhere = (offered: Offered[], today: Day) =>
  isOtherZone(offered[0]?.day ?? today, findSlot(offered[0]?.slot ?? '').opens)
