import { useStore } from '@nanostores/react'
import { useDeferredValue, useEffect, useRef, useState } from 'react'
import { doctorList } from '#copy/doctors.ts'
import { refusalSentence } from '#copy/refusals.ts'
import type { Doctor } from '#api/doctor-answer.ts'
import {
  countDoctors,
  type DoctorCounts,
  filterDoctors,
  filtersFromQuery,
  isFiltered,
  NO_FILTERS,
  queryFromFilters,
} from '#lib/doctor-filters.ts'
import {
  $counts,
  type DoctorList,
  $doctorList,
  $filters,
  $found,
  refreshDoctors,
  setFilters,
  showSnapshot,
} from '#stores/doctors.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { showToast } from '#ui/toast.ts'
import { PhoneLink } from '../PhoneLink.tsx'
import { Root } from '../Root.tsx'
import { DoctorGrid } from './DoctorGrid.tsx'
import { FinderControls } from './FinderControls.tsx'
import { FinderHeading } from './FinderHeading.tsx'

type Props = {
  /** What the page was built with: the first doctors, and how many there were in all. */
  snapshot: Doctor[]
  snapshotCounts: DoctorCounts
  /** The speciality the address names, or empty. */
  speciality: string
}

/** What the stores would hold for the HTML of the page, which hydration has to meet. */
function asBuilt(doctors: Doctor[], speciality: string) {
  const filters = { ...NO_FILTERS, speciality }
  return {
    list: { doctors, isRefreshing: true } as DoctorList,
    filters,
    counts: countDoctors(doctors),
    found: filterDoctors(doctors, filters),
  }
}

/** The finder starts from the page's own HTML and fetches the list at once; filters live in the address. */
export function DoctorFinder({ snapshot, snapshotCounts, speciality }: Props) {
  const [built] = useState(() => asBuilt(snapshot, speciality))
  const { doctors, error, isRefreshing } = useStore($doctorList, { ssr: () => built.list })
  const filters = useStore($filters, { ssr: () => built.filters })
  const counts = useStore($counts, { ssr: () => built.counts })
  const found = useDeferredValue(useStore($found, { ssr: () => built.found }))
  const isStarted = useRef(false)
  const search = useRef<HTMLInputElement>(null)

  useEffect(() => {
    if (isStarted.current) return
    isStarted.current = true
    showSnapshot(snapshot)
    setFilters(filtersFromQuery(new URLSearchParams(location.search), speciality))
    void refreshDoctors()
  }, [snapshot, speciality])

  useEffect(() => {
    if (error) showToast(refusalSentence('doctors', error), 'error')
  }, [error])

  function filter(change: Partial<typeof filters>): void {
    setFilters(change)
    const query = queryFromFilters($filters.get())
    history.replaceState(null, '', query ? `/doctors?${query}` : '/doctors')
  }

  function clear(): void {
    filter(NO_FILTERS)
    search.current?.focus()
  }

  async function refresh(): Promise<void> {
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
      <FinderControls filters={filters} onFilter={filter} search={search} />
      <p className="sr-only" role="status">
        {doctorList.found(found.length)}
      </p>
      {found.length > 0 && <DoctorGrid doctors={found} />}
      {found.length === 0 && isFiltered(filters) && (
        <EmptyState picture="no-results" title={doctorList.noneFound} hint={doctorList.noneFoundHint}>
          <button type="button" className="button button-quiet needs-script" onClick={clear}>
            {doctorList.clear}
          </button>
          <ByPhone />
        </EmptyState>
      )}
      {found.length === 0 && !isFiltered(filters) && !error && (
        <EmptyState picture="no-results" title={doctorList.noneFound} hint={doctorList.none}>
          <ByPhone />
        </EmptyState>
      )}
      {found.length === 0 && !isFiltered(filters) && error && (
        <EmptyState picture="no-results" title={doctorList.failed} hint={doctorList.failedHint}>
          <button type="button" className="button button-primary" onClick={() => void refresh()}>
            {doctorList.retry}
          </button>
        </EmptyState>
      )}
    </Root>
  )
}

function ByPhone() {
  return (
    <p className="mt-4 text-quiet">
      {doctorList.orCall} <PhoneLink />
    </p>
  )
}
