import { useStore } from '@nanostores/react'
import { memo, useEffect, useRef, useState } from 'react'
import { doctorList } from '#i18n/current/doctors.ts'
import { ask, noOpeningText, sessionText, languageShown } from '#i18n/current/doctor-facts.ts'
import type { ListedDoctor } from '#api/doctors.ts'
import { joined } from '#lib/text.ts'
import { ROOT } from '#lib/language.ts'
import { slotPath } from '#lib/links.ts'
import { listFee } from '#lib/money.ts'
import { specialityShown } from '#lib/specialities.ts'
import { Button } from '#ui/Button.tsx'
import { nextSessions, type TimeFilter } from '#scheduling/doctor-times.ts'
import { findSlot } from '#scheduling/slots.ts'
import { $availability, $times } from '#stores/doctors.ts'
import { Portrait } from '#ui/Portrait.tsx'

/** Cards per page: a search may find thousands of doctors. */
const CARDS = 24
/** Times on a card. */
const TIMES = 3

type Props = { doctors: ListedDoctor[]; filters: TimeFilter }

export function DoctorGrid({ doctors, filters: { when, slot } }: Props) {
  const [shown, setShown] = useState(CARDS)
  const more = Math.min(CARDS, doctors.length - shown)
  const grid = useRef<HTMLUListElement>(null)

  useEffect(() => {
    if (shown > CARDS) grid.current?.children[shown - CARDS]?.querySelector('a')?.focus()
  }, [shown])

  return (
    <>
      {/* At most six columns. */}
      <ul
        role="list"
        ref={grid}
        className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,max(18rem,(100%-5rem)/6)),1fr))] gap-4"
      >
        {doctors.slice(0, shown).map((doctor) => (
          <DoctorCard key={doctor._id} {...{ doctor, when, slot }} />
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

type CardProps = { doctor: ListedDoctor } & TimeFilter

const DoctorCard = memo(function DoctorCard({ doctor, when, slot }: CardProps) {
  const { _id, name, speciality, languages = [], fee, available, image } = doctor
  const href = `${ROOT}/appointments/${encodeURIComponent(_id)}`
  return (
    <li className="surface group relative flex min-w-0 flex-col gap-3 p-3 wrap-anywhere transition-colors hover:border-brand">
      <div className="flex flex-wrap gap-3">
        <Portrait
          name={name}
          image={image}
          size="240"
          loading="lazy"
          className={`size-16 shrink-0 rounded-lg ${available ? '' : 'grayscale'}`}
        />
        <div className="min-w-0 flex-1 basis-[8rem] text-sm text-quiet">
          <h2 className="text-lg text-ink">
            <a href={href} className="after:absolute after:inset-0 after:rounded-lg group-hover:text-brand">
              {name}
            </a>
          </h2>
          <p className="flex flex-wrap justify-between gap-x-2">
            {specialityShown(speciality)}
            <span className={available ? 'text-brand' : 'text-amber'}>
              {available ? doctorList.available : doctorList.unavailable}
            </span>
          </p>
          <p>{joined(...languages.map(languageShown))}</p>
          <p>
            {doctorList.fee} <b className="text-ink tabular-nums">{listFee(fee)}</b>
          </p>
        </div>
      </div>
      <div className="needs-script three-columns mt-auto min-h-12 text-sm">
        <Times {...{ doctor, when, slot }} />
      </div>
    </li>
  )
})

function Times({ doctor, ...wanted }: CardProps) {
  const { _id, name, available } = doctor
  const isAsking = useStore($availability).state === 'loading'
  const times = useStore($times)
  if (!times) return isAsking || !available ? null : <Line text={ask} />
  const sessions = nextSessions(times, _id, TIMES, wanted)
  const known = times.byDoctor.get(_id)
  if (sessions.length === 0)
    return known && <Line text={noOpeningText({ ...known, days: times.days.length })} />
  return sessions.map(({ date, slot }) => {
    const text = sessionText(date, times.days[0] ?? '', findSlot(slot).label)
    return (
      <a
        key={date + slot}
        href={ROOT + slotPath({ docId: _id, date, slot })}
        aria-label={joined(text, name)}
        className="relative grid place-items-center rounded-md bg-mint p-1 text-center font-semibold leading-tight text-balance text-brand hover:bg-brand hover:text-on-brand"
      >
        {text}
      </a>
    )
  })
}

const Line = ({ text }: { text: string }) => <p className="col-span-full self-center text-quiet">{text}</p>
