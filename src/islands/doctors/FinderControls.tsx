import type { Ref } from 'react'
import { doctorList } from '#i18n/current/doctors.ts'
import { SPECIALITIES } from '#contract/settings.ts'
import type { DoctorCounts, DoctorSearch, FilterChoices } from '#scheduling/doctor-filters.ts'
import { ROOT } from '#lib/language.ts'
import { toSlug } from '#lib/text.ts'
import { specialityShown } from '#lib/specialities.ts'
import { Button, ButtonLink } from '#ui/Button.tsx'
import { Icon } from '#ui/Icon.tsx'
import { MoreFilters, Select } from './MoreFilters.tsx'

type Props = {
  filters: DoctorSearch
  offered: FilterChoices
  isWaiting: boolean
  onFilter: (change: Partial<DoctorSearch>, isTyping?: boolean) => void
  search: Ref<HTMLInputElement>
}

export function FinderControls({ filters, offered, isWaiting, onFilter, search }: Props) {
  const statuses = [
    { value: '', label: doctorList.allStatuses },
    { value: 'available', label: doctorList.available },
    { value: 'unavailable', label: doctorList.unavailable },
  ]
  const specialities = [
    { value: '', label: doctorList.allSpecialities },
    ...SPECIALITIES.map((speciality) => ({ value: speciality, label: specialityShown(speciality) })),
  ]
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
      <search className="needs-script my-6 grid gap-3 sm:grid-cols-2 lg:grid-cols-[1fr_auto_auto]">
        <div className="relative sm:max-lg:col-span-2">
          <Icon name="search" className="pointer-events-none absolute start-4 top-3 text-quiet" />
          <input
            ref={search}
            type="search"
            data-filter="search"
            className="input ps-12"
            aria-label={doctorList.search}
            placeholder={doctorList.search}
            autoComplete="off"
            value={filters.search}
            onChange={() => onFilter({}, true)}
            onBlur={(event) => event.target.value !== filters.search && onFilter({}, true)}
          />
        </div>
        <Select
          name="speciality"
          label={doctorList.speciality}
          value={filters.speciality}
          options={specialities}
          className="lg:w-52"
          onChoose={(speciality) => onFilter({ speciality })}
        />
        <Select
          name="status"
          label={doctorList.status}
          value={filters.status}
          options={statuses}
          className="lg:w-52"
          onChoose={(status) => onFilter({ status: status as DoctorSearch['status'] })}
        />
        <MoreFilters {...{ filters, offered, isWaiting, onFilter }} />
      </search>
    </>
  )
}

type FinderHeadingProps = { counts: DoctorCounts; isRefreshing: boolean; onRefresh: () => void }

export function FinderHeading({ counts, isRefreshing, onRefresh }: FinderHeadingProps) {
  const figures = [
    { label: doctorList.total, value: counts.total },
    { label: doctorList.available, value: counts.available },
    { label: doctorList.unavailable, value: counts.unavailable },
  ]
  return (
    <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
      <div>
        <h1 className="text-4xl">{doctorList.title}</h1>
        <p className="mt-1 text-quiet">{doctorList.caption}</p>
      </div>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <dl className="flex gap-6">
          {figures.map(({ label, value }) => (
            <div key={label} className="flex flex-col-reverse">
              <dt className="text-sm text-quiet">{label}</dt>
              <dd className="text-2xl font-bold leading-none tabular-nums">{value}</dd>
            </div>
          ))}
        </dl>
        <Button
          className="needs-script min-w-42"
          aria-disabled={isRefreshing}
          onPress={onRefresh}
          icon="refresh"
          label={isRefreshing ? doctorList.refreshing : doctorList.refresh}
        />
      </div>
    </div>
  )
}
