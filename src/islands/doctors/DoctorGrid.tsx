import { useStore } from '@nanostores/react'
import { memo, useEffect, useId, useMemo, useRef, useState } from 'react'
import { doctorFacts } from '#i18n/current/doctor-facts.ts'
import { doctorList } from '#i18n/current/doctors.ts'
import { noOpeningText, openings as copy, openingText } from '#i18n/current/next-available.ts'
import type { Doctor } from '#api/doctors.ts'
import { joined } from '#lib/text.ts'
import { ROOT } from '#lib/language.ts'
import { listFee } from '#lib/money.ts'
import { specialityShown } from '#lib/specialities.ts'
import { Button } from '#ui/Button.tsx'
import type { DoctorSearch } from '#scheduling/doctor-filters.ts'
import { availabilityFinder } from '#scheduling/doctor-times.ts'
import { findSlot } from '#scheduling/slots.ts'
import { $availability, $times } from '#stores/doctors.ts'
import { Email } from '#ui/contact-links.tsx'
import { Portrait } from '#ui/Portrait.tsx'

/** Cards per page: a search may find thousands of doctors. */
const CARDS = 24

type Props = { doctors: Doctor[]; filters: DoctorSearch }

export function DoctorGrid({ doctors, filters }: Props) {
  const nextLine = useNextLines(filters)
  const [shown, setShown] = useState(CARDS)
  const more = Math.min(CARDS, doctors.length - shown)
  const grid = useRef<HTMLUListElement>(null)

  useEffect(() => {
    if (shown > CARDS) grid.current?.children[shown - CARDS]?.querySelector('a')?.focus()
  }, [shown])

  return (
    <>
      <ul role="list" ref={grid} className="doctor-grid">
        {doctors.slice(0, shown).map((doctor) => (
          <DoctorCard key={doctor._id} doctor={doctor} {...nextLine(doctor)} />
        ))}
      </ul>
      {more > 0 && (
        <p className="mt-8 text-center">
          <Button
            className="needs-script"
            onPress={() => setShown(shown + CARDS)}
            label={doctorList.more(more)}
          />
        </p>
      )}
    </>
  )
}

const nextLineClasses = (text = '', isOpening = false) =>
  isOpening ? 'bg-mint font-semibold text-brand' : text && 'bg-paper text-quiet'

type CardProps = { doctor: Doctor } & Partial<NextLine>

const DoctorCard = memo(function DoctorCard({ doctor, text, isOpening, query = '' }: CardProps) {
  const lineId = useId()
  const { _id, name, email, speciality, degree, fee, available, image, address } = doctor
  return (
    <li className="surface group relative overflow-hidden transition-colors sm:flex sm:flex-col hover:border-brand">
      <Portrait
        name={name}
        image={image}
        size="240"
        loading="lazy"
        className={`float-start m-4 mb-2 size-22 rounded-lg sm:float-none sm:m-0 sm:aspect-[4/3] sm:h-auto sm:w-full sm:rounded-none sm:object-[50%_8%] ${available ? '' : 'grayscale'}`}
      />
      <div className="min-w-0 p-4 sm:flex sm:grow sm:flex-col">
        <span
          className={`chip mb-2 self-start ${available ? 'bg-mint text-brand' : 'bg-amber-soft text-amber'}`}
        >
          <span className="size-1.5 rounded-full bg-current" />
          {available ? doctorList.available : doctorList.unavailable}
        </span>
        <h2 className="text-lg">
          <a
            href={`${ROOT}/appointments/${encodeURIComponent(_id)}${query}`}
            aria-describedby={text && lineId}
            className="after:absolute after:inset-0 after:rounded-lg group-hover:text-brand"
          >
            {name}
          </a>
        </h2>
        <p className="text-quiet">{joined(specialityShown(speciality), degree)}</p>
        {doctorFacts(doctor).map((fact) => (
          <p key={fact} className="clear-both text-sm text-quiet">
            {fact}
          </p>
        ))}
        <p className="text-sm text-quiet">
          <Email address={email} />
        </p>
        <p className="mb-3 text-sm text-quiet">{joined(address.line1, address.line2)}</p>
        <div className="clear-both mt-auto">
          <p
            className={`needs-script mb-3 flex min-h-14 items-center rounded-md px-2.5 py-1.5 text-sm leading-snug ${nextLineClasses(text, isOpening)}`}
          >
            {text && (
              <span id={lineId} className="text-balance">
                <span className="sr-only">{copy.next} </span>
                {text}
              </span>
            )}
          </p>
          <p className="flex flex-wrap items-baseline justify-between gap-2 border-t border-line pt-3 text-sm">
            <span className="text-quiet">{doctorList.fee}</span>
            <strong className="text-lg tabular-nums">{listFee(fee)}</strong>
          </p>
        </div>
      </div>
    </li>
  )
})

type NextLine = { text: string; isOpening?: boolean; query?: string }

function useNextLines({ when, slot, sort }: DoctorSearch): (doctor: Doctor) => NextLine | undefined {
  const isAsking = useStore($availability).state === 'loading'
  const times = useStore($times)

  return useMemo(() => {
    if (!times) return ({ available }) => (isAsking || !available ? undefined : { text: copy.ask })
    const { byDoctor, days } = times
    const [today = ''] = days
    const opening = availabilityFinder(times, { when, slot })

    return ({ _id }) => {
      const next = opening(_id)
      const known = byDoctor.get(_id)
      if (!known) return undefined
      if (!next) return { text: noOpeningText({ ...known, days: days.length }) }
      const text = openingText(next, today, findSlot(next.slot).label)
      const query = when || slot || sort ? `?day=${next.date}&slot=${encodeURIComponent(next.slot)}` : ''
      return { text, isOpening: true, query }
    }
  }, [times, isAsking, when, slot, sort])
}
