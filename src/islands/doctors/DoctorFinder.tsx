import { useStore } from '@nanostores/react'
import { useDeferredValue, useEffect, useRef, useState } from 'react'
import { doctorList } from '#i18n/en/doctors.ts'
import { refusals, refusalSentence } from '#i18n/en/refusals.ts'
import type { Doctor } from '#api/doctors.ts'
import {
  countDoctors,
  type DoctorCounts,
  type DoctorSearch,
  filterDoctors,
  type FilterName,
  filtersFromQuery,
  isFiltered,
  type FilterRemoval,
  NO_FILTERS,
  NO_SEARCH,
  filterChoicesOf,
  queryFromFilters,
} from '#scheduling/doctor-filters.ts'
import {
  $counts,
  $doctorList,
  $filters,
  $found,
  $removableFilters,
  $offered,
  $availability,
  $selectedFilters,
  LOADING,
  type DoctorList,
  refreshDoctors,
  refreshAvailability,
  setFilters,
  showSnapshot,
} from '#stores/doctors.ts'
import { ROOT } from '#lib/language.ts'
import { EmptyState } from '#ui/placeholders.tsx'
import { showToast } from '#ui/toast.ts'
import { Root } from '../Root.tsx'
import { chosenDuringHydration, chosenEarly } from './early-input.ts'
import { DoctorGrid } from './DoctorGrid.tsx'
import { FinderControls, FinderHeading } from './FinderControls.tsx'
import { ByPhone, NoDoctorFound } from './NobodyFound.tsx'
import { useNextLines } from './use-next-lines.ts'

type Props = {
  snapshot: Doctor[]
  snapshotCounts: DoctorCounts
  speciality: string
}

function builtState(doctors: Doctor[], speciality: string) {
  const filters = { ...NO_SEARCH, speciality }
  return {
    list: { doctors, isRefreshing: true } as DoctorList,
    filters,
    counts: countDoctors(doctors),
    offered: filterChoicesOf(doctors),
    lifts: [] as FilterRemoval[],
    found: filterDoctors(doctors, filters),
  }
}

/** Puts the filters into the address. Back undoes each choice; typing is one step. */
function filter(change: Partial<DoctorSearch>, isTyping = false): void {
  setFilters(change)
  const query = queryFromFilters($selectedFilters.get())
  const address = `${ROOT}/doctors${query && `?${query}`}`
  if (address === location.pathname + location.search) return
  if (isTyping) history.replaceState(null, '', address)
  else history.pushState(null, '', address)
}

export function DoctorFinder({ snapshot, snapshotCounts, speciality }: Props) {
  const [built] = useState(() => builtState(snapshot, speciality))
  const [early] = useState(chosenEarly)
  const { doctors, error, isRefreshing } = useStore($doctorList, { ssr: () => built.list })
  const filters = useStore($filters, { ssr: () => built.filters })
  const counts = useStore($counts, { ssr: () => built.counts })
  const found = useDeferredValue(useStore($found, { ssr: () => built.found }))
  const offered = useStore($offered, { ssr: () => built.offered })
  const { times, isAsking } = useStore($availability, { ssr: () => LOADING })
  const lifts = useStore($removableFilters, { ssr: () => built.lifts })
  const nextLine = useNextLines(filters)
  const isStarted = useRef(false)
  const search = useRef<HTMLInputElement>(null)
  const count = useRef<HTMLParagraphElement>(null)

  useEffect(() => {
    if (isStarted.current) return
    isStarted.current = true
    showSnapshot(snapshot)
    void refreshAvailability()
    void refreshDoctors()
  }, [snapshot])

  useEffect(() => {
    const { pathname } = location
    function readAddress(): void {
      const preset = location.pathname === pathname ? speciality : ''
      setFilters(filtersFromQuery(new URLSearchParams(location.search), preset))
    }
    readAddress()
    const { search: typed, ...choices } = { ...early, ...chosenDuringHydration() }
    if (typed !== undefined) filter({ search: typed }, true)
    if (Object.keys(choices).length > 0) filter(choices)
    addEventListener('popstate', readAddress)
    return () => removeEventListener('popstate', readAddress)
  }, [speciality, early])

  useEffect(() => {
    if (error) showToast(refusalSentence(refusals.doctors, error), 'error')
  }, [error])

  function clear(): void {
    filter(NO_FILTERS)
    search.current?.focus()
  }

  function lift(name: FilterName): void {
    filter({ [name]: '' })
    count.current?.focus()
  }

  async function refresh(): Promise<void> {
    void refreshAvailability()
    await refreshDoctors()
    if (!$doctorList.get().error) showToast(doctorList.refreshed)
  }

  const isSnapshot = doctors === snapshot && snapshotCounts.total > snapshot.length
  return (
    <Root>
      <FinderHeading
        counts={isSnapshot ? snapshotCounts : counts}
        isRefreshing={isRefreshing}
        onRefresh={() => void refresh()}
      />
      <FinderControls
        filters={filters}
        offered={offered}
        isWaiting={isAsking && !times}
        onFilter={filter}
        search={search}
      />
      <p ref={count} tabIndex={-1} className="needs-script -mt-2 mb-3 text-sm text-quiet" role="status">
        {doctorList.found(found.length)}
      </p>
      {found.length > 0 && <DoctorGrid doctors={found} nextLine={nextLine} />}
      {found.length === 0 && isFiltered(filters) && (
        <NoDoctorFound filters={filters} lifts={lifts} onLift={lift} onClear={clear} />
      )}
      {found.length === 0 && !isFiltered(filters) && !error && (
        <EmptyState picture="no-results" title={doctorList.noneFound} hint={doctorList.none}>
          <ByPhone />
        </EmptyState>
      )}
      {found.length === 0 && !isFiltered(filters) && error && (
        <EmptyState
          picture="no-results"
          title={doctorList.failed}
          hint={doctorList.failedHint}
          action={{ label: doctorList.retry, onPress: refresh }}
        />
      )}
    </Root>
  )
}
