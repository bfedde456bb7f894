import { type Ref, useEffect, useRef, useState } from 'react'
import { languageShown } from '#i18n/current/doctor-facts.ts'
import { doctorList, doctorFilters } from '#i18n/current/doctors.ts'
import { SPECIALITIES } from '#contract/settings.ts'
import * as filtering from '#scheduling/doctor-filters.ts'
import { ROOT } from '#lib/language.ts'
import { toSlug } from '#lib/text.ts'
import { specialityShown } from '#lib/specialities.ts'
import { Button, ButtonLink } from '#ui/Button.tsx'
import { Icon } from '#ui/Icon.tsx'
import { onDemand } from '../on-demand.tsx'

const AllFilters = onDemand(async () => (await import('./AllFilters.tsx')).AllFilters, 'h-28')

/** Chromium leaves a focused chip where it is when 32 pixels of it are seen. */
const showWhole = ({ target }: React.FocusEvent) =>
  target.scrollIntoView({ block: 'nearest', inline: 'nearest' })

type Props = {
  filters: filtering.DoctorSearch
  offered: filtering.FilterChoices
  isWaiting: boolean
  onFilter: (change: Partial<filtering.DoctorSearch>, isTyping?: boolean) => void
  search: Ref<HTMLInputElement>
}

export function FinderControls({ filters, offered, isWaiting, onFilter, search }: Props) {
  const [isOpen, setIsOpen] = useState(false)
  const chips = useRef<HTMLDivElement>(null)
  const active = filtering.filterNames({ ...filters, search: '' }).length

  // The speciality of an address may be at the far end of the row.
  useEffect(() => {
    const row = chips.current
    const chip = [...(row?.querySelectorAll('[aria-pressed="true"]') ?? [])].at(-1)
    if (!row || !chip) return
    const [seen, place] = [row.getBoundingClientRect(), chip.getBoundingClientRect()]
    if (place.left < seen.left || place.right > seen.right) row.scrollLeft += place.left - seen.left - 16
  }, [filters.speciality])

  return (
    <>
      <noscript>
        <nav className="my-6" aria-label={doctorList.speciality}>
          <ul role="list" className="flex flex-wrap gap-2">
            {SPECIALITIES.map((speciality) => (
              <li key={speciality}>
                <ButtonLink
                  href={`${ROOT}/doctors/${toSlug(speciality)}`}
                  label={specialityShown(speciality)}
                />
              </li>
            ))}
          </ul>
        </nav>
      </noscript>
      <search className="needs-script mt-2">
        <div className="relative max-w-2xl">
          <Icon name="search" className="pointer-events-none absolute start-4 top-[0.75rem] text-quiet" />
          <input
            ref={search}
            type="search"
            data-filter="search"
            className="input ps-[3rem]"
            aria-label={doctorList.search}
            placeholder={doctorList.search}
            autoComplete="off"
            defaultValue={filters.search}
            onChange={() => onFilter({}, true)}
            onBlur={(event) => event.target.value !== filters.search && onFilter({}, true)}
          />
        </div>
        <div ref={chips} role="group" aria-label={doctorFilters.chips} className="chip-row">
          <Button
            aria-expanded={isOpen}
            aria-controls="all-filters"
            onPointerEnter={AllFilters.fetchAhead}
            onFocus={showWhole}
            onPress={() => setIsOpen(!isOpen)}
            label={
              <>
                {doctorFilters.all}
                {active > 0 && (
                  <span className="chip bg-mint tabular-nums text-brand">
                    {active}
                    <span className="sr-only"> {doctorFilters.active}</span>
                  </span>
                )}
              </>
            }
          />
          {chipsOf(offered, isWaiting).map(({ name, value, label }) => {
            const isOn = filters[name] === value
            return (
              <Button
                key={name + value}
                look={isOn ? 'primary' : 'quiet'}
                aria-pressed={isOn}
                onFocus={showWhole}
                onPress={() => onFilter({ [name]: isOn ? '' : value })}
                label={label}
              />
            )
          })}
        </div>
        <div id="all-filters">{isOpen && <AllFilters {...{ filters, offered, onFilter }} />}</div>
      </search>
    </>
  )
}

type Chip = { name: keyof filtering.DoctorSearch; value: string; label: string }

function chipsOf(offered: filtering.FilterChoices, isWaiting: boolean): Chip[] {
  const { near, earliest } = doctorFilters
  const women: Chip = { name: 'gender', value: 'female', label: doctorFilters.women }
  const { days, genders, commonLanguages, specialities } = offered
  const timed: Chip[] = [
    { name: 'when', value: 'today', label: near['today'] ?? '' },
    { name: 'when', value: 'tomorrow', label: near['tomorrow'] ?? '' },
    { name: 'sort', value: 'earliest', label: earliest },
  ]
  return [
    ...(days.length > 0 || isWaiting ? timed : []),
    ...(genders.includes('female') ? [women] : []),
    ...commonLanguages.map((value): Chip => ({ name: 'language', value, label: languageShown(value) })),
    ...specialities.map((value): Chip => ({ name: 'speciality', value, label: specialityShown(value) })),
  ]
}

type ListFootProps = { counts: filtering.DoctorCounts; isRefreshing: boolean; onRefresh: () => void }

export function ListFoot({ counts, isRefreshing, onRefresh }: ListFootProps) {
  return (
    <div className="mt-6 flex flex-wrap items-center gap-x-4 text-sm text-quiet">
      <p>{doctorList.caption}</p>
      <button
        type="button"
        className="needs-script tap-target py-0.5 text-brand underline"
        aria-disabled={isRefreshing}
        onClick={onRefresh}
      >
        {isRefreshing ? doctorList.refreshing : doctorList.refresh}
      </button>
      <dl className="flex flex-wrap gap-x-3">
        {(['total', 'available', 'unavailable'] as const).map((name) => (
          <div key={name} className="flex gap-1">
            <dt>{doctorList[name]}</dt>
            <dd className="font-semibold tabular-nums">{counts[name]}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
