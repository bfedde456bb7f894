import { memo, useEffect, useId, useRef, useState } from 'react'
import { doctorList } from '#i18n/en/doctors.ts'
import { openings as copy } from '#i18n/en/next-available.ts'
import type { Doctor } from '#api/doctors.ts'
import { joined } from '#lib/text.ts'
import { ROOT } from '#lib/language.ts'
import { listFee } from '#lib/money.ts'
import { specialityShown } from '#lib/specialities.ts'
import { Email } from '#ui/contact-links.tsx'
import { Portrait } from '#ui/Portrait.tsx'
import type { NextLine } from './use-next-lines.ts'

/** Cards per page: a search may find thousands of doctors. */
const CARDS = 24

type Props = { doctors: Doctor[]; nextLine: (doctor: Doctor) => NextLine | undefined }

export function DoctorGrid({ doctors, nextLine }: Props) {
  const [shown, setShown] = useState(CARDS)
  const more = Math.min(CARDS, doctors.length - shown)
  const grid = useRef<HTMLUListElement>(null)

  useEffect(() => {
    if (shown > CARDS) grid.current?.children[shown - CARDS]?.querySelector('a')?.focus()
  }, [shown])

  return (
    <>
      <ul ref={grid} className="doctor-grid">
        {doctors.slice(0, shown).map((doctor) => (
          <DoctorCard key={doctor.key} doctor={doctor} {...nextLine(doctor)} />
        ))}
      </ul>
      {more > 0 && (
        <p className="mt-8 text-center">
          <button
            type="button"
            className="button button-quiet needs-script"
            onClick={() => setShown(shown + CARDS)}
          >
            {doctorList.more(more)}
          </button>
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
  const { _id, name, email, speciality, degree, experience, fee, available, image, address } = doctor
  return (
    <li className="later-card surface group relative flex overflow-hidden sm:flex-col transition-colors hover:border-brand">
      <Portrait
        name={name}
        image={image}
        width="240"
        height="240"
        loading="lazy"
        className={`w-28 flex-none sm:aspect-[4/3] sm:w-full sm:object-[50%_8%] ${available !== false ? '' : 'grayscale'}`}
      />
      <div className="flex min-w-0 grow flex-col p-4">
        {available !== undefined && (
          <span
            className={`chip mb-2 self-start ${available ? 'bg-mint text-brand' : 'bg-amber-soft text-amber'}`}
          >
            <span className="size-1.5 rounded-full bg-current" />
            {available ? doctorList.available : doctorList.unavailable}
          </span>
        )}
        <h2 className="text-lg">
          <a
            href={_id ? `${ROOT}/appointments/${encodeURIComponent(_id)}${query}` : undefined}
            aria-describedby={text && lineId}
            className="after:absolute after:inset-0 after:rounded-lg group-hover:text-brand"
          >
            {name || doctorList.noName}
          </a>
        </h2>
        <p className="text-quiet">{joined(specialityShown(speciality), degree)}</p>
        {experience !== undefined && (
          <p className="mt-2 text-sm text-quiet">{doctorList.years(experience)}</p>
        )}
        <p className="text-sm text-quiet">
          <Email address={email} />
        </p>
        <p className="mb-3 text-sm text-quiet">{joined(address.line1, address.line2)}</p>
        <div className="mt-auto">
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
          {fee !== undefined && (
            <p className="flex flex-wrap items-baseline justify-between gap-2 border-t border-line pt-3 text-sm">
              <span className="text-quiet">{doctorList.fee}</span>
              <strong className="text-lg tabular-nums">{listFee(fee)}</strong>
            </p>
          )}
        </div>
      </div>
    </li>
  )
})
