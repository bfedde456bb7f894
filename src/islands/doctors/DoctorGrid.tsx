import { memo, useEffect, useRef, useState } from 'react'
import { doctorList } from '#copy/doctors.ts'
import type { Doctor } from '#api/doctor-answer.ts'
import { listFee } from '#lib/money.ts'
import { Email } from '#ui/Email.tsx'
import { Portrait } from '#ui/Portrait.tsx'

/** As many cards at a time: ten thousand doctors are searched at once, but never drawn at once. */
const CARDS = 24

export function DoctorGrid({ doctors }: { doctors: Doctor[] }) {
  const [shown, setShown] = useState(CARDS)
  const more = Math.min(CARDS, doctors.length - shown)
  const grid = useRef<HTMLUListElement>(null)

  // The button that was pressed may be gone: the keyboard goes on at the first of the new cards.
  useEffect(() => {
    if (shown > CARDS) grid.current?.children[shown - CARDS]?.querySelector('a')?.focus()
  }, [shown])

  return (
    <>
      <ul ref={grid} className="doctor-grid">
        {doctors.slice(0, shown).map((doctor) => (
          <DoctorCard key={doctor.key} doctor={doctor} />
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

const joined = (...parts: string[]) => parts.filter(Boolean).join(', ')

const DoctorCard = memo(function DoctorCard({ doctor }: { doctor: Doctor }) {
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
            href={_id ? `/appointments/${encodeURIComponent(_id)}` : undefined}
            className="after:absolute after:inset-0 after:rounded-lg group-hover:text-brand"
          >
            {name || doctorList.noName}
          </a>
        </h2>
        <p className="text-quiet">{joined(speciality, degree)}</p>
        {experience !== undefined && (
          <p className="mt-2 text-sm text-quiet">{doctorList.years(experience)}</p>
        )}
        <p className="text-sm text-quiet">
          <Email address={email} />
        </p>
        <p className="mb-3 text-sm text-quiet">{joined(address.line1, address.line2)}</p>
        {fee !== undefined && (
          <p className="mt-auto flex flex-wrap items-baseline justify-between gap-2 border-t border-line pt-3 text-sm">
            <span className="text-quiet">{doctorList.fee}</span>
            <strong className="text-lg tabular-nums">{listFee(fee)}</strong>
          </p>
        )}
      </div>
    </li>
  )
})
