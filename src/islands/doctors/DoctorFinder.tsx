import { useStore } from '@nanostores/react'
import { useDeferredValue, useEffect, useRef, useState } from 'react'
import { doctorList } from '#i18n/current/doctors.ts'
import { refusalSentence } from '#contract/refusals.ts'
import { refusals } from '#i18n/current/refusals.ts'
import { shell } from '#i18n/current/shared.ts'
import type { ListedDoctor } from '#api/doctors.ts'
import * as filtering from '#scheduling/doctor-filters.ts'
import * as finder from '#stores/doctors.ts'
import { ROOT } from '#lib/language.ts'
import { EmptyState } from '#ui/placeholders.tsx'
import { showToast } from '#ui/toast.ts'
import { onDemand } from '../on-demand.tsx'
import { Root } from '../Root.tsx'
import { DoctorGrid } from './DoctorGrid.tsx'
import { FinderControls, ListFoot } from './FinderControls.tsx'
import { ByPhone, type PhonesBySpeciality, NoDoctorFound } from './NoDoctorFound.tsx'

const EmergencyFirst = onDemand(async () => (await import('./EmergencyFirst.tsx')).EmergencyFirst, '')

type Props = {
  snapshot: ListedDoctor[]
  snapshotCounts: filtering.DoctorCounts
  speciality: string
  desks: PhonesBySpeciality
}

/** Puts the filters into the address. Back undoes each choice; typing is one step. */
function filter(change: Partial<filtering.DoctorSearch>, isTyping = false): void {
  finder.setFilters(change)
  const address = `${ROOT}/doctors${filtering.addressFromFilters(finder.$selectedFilters.get())}`
  if (address === location.pathname + location.search + location.hash) return
  if (isTyping) history.replaceState(history.state, '', address)
  else history.pushState(history.state, '', address)
}

export function DoctorFinder({ snapshot, snapshotCounts, speciality, desks }: Props) {
  // Before the first render, so that the built HTML and hydration show the same.
  useState(() => finder.showSnapshot(snapshot, speciality))
  const doctors = useStore(finder.$doctors)
  const error = useStore(finder.$doctorsError)
  const isRefreshing = useStore(finder.$isRefreshing)
  const selected = useStore(finder.$selectedFilters)
  const filters = useStore(finder.$filters)
  const counts = useStore(finder.$counts)
  const found = useDeferredValue(useStore(finder.$found))
  const departments = useDeferredValue(useStore(finder.$departments))
  const offered = useStore(finder.$offered)
  const isWaiting = useStore(finder.$availability).state === 'loading'
  const removals = useStore(finder.$removableFilters)
  const wanted = useStore(finder.$wantedSpeciality)
  const isStarted = useRef(false)
  const search = useRef<HTMLInputElement>(null)
  const count = useRef<HTMLParagraphElement>(null)

  useEffect(() => {
    if (isStarted.current) return
    isStarted.current = true
    void finder.refreshAvailability()
    void finder.refreshDoctors()
  }, [])

  useEffect(() => {
    const { pathname } = location
    function readAddress(): void {
      const preset = location.pathname === pathname ? speciality : ''
      finder.setFilters(filtering.filtersFromAddress(location, preset))
    }
    readAddress()
    // Typed before this page could answer.
    if (search.current?.value) filter({ search: search.current.value }, true)
    // Another fragment is that of a link on the page.
    const onBack = () => /^(#q=|$)/.test(location.hash) && readAddress()
    addEventListener('popstate', onBack)
    return () => removeEventListener('popstate', onBack)
  }, [speciality])

  // The field keeps its own text, so that none is lost while React starts.
  useEffect(() => {
    const { search: sought } = finder.$selectedFilters.get()
    if (search.current && search.current.value !== sought) search.current.value = sought
  }, [filters.search])

  useEffect(() => {
    if (error) showToast(refusalSentence(refusals.doctors, error), 'error')
  }, [error])

  /** Keeps what the search field contains: some browsers fill it without an event. */
  function choose(change: Partial<filtering.DoctorSearch>, isTyping?: boolean): void {
    filter({ search: search.current?.value ?? '', ...change }, isTyping)
  }

  function clear(): void {
    if (search.current) search.current.value = ''
    filter(filtering.NO_FILTERS)
    search.current?.focus()
  }

  function remove(name: filtering.FilterName): void {
    filter({ [name]: '' })
    count.current?.focus()
  }

  async function refresh(): Promise<void> {
    void finder.refreshAvailability()
    await finder.refreshDoctors()
    if (!finder.$doctorsError.get()) showToast(doctorList.refreshed)
  }

  const isSnapshot = doctors === snapshot && snapshotCounts.total > snapshot.length
  return (
    <Root>
      <h1 className="text-2xl sm:text-4xl">{doctorList.title}</h1>
      <p className="text-quiet">{doctorList.hint}</p>
      <FinderControls
        filters={isWaiting ? selected : filters}
        offered={offered}
        isWaiting={isWaiting}
        onFilter={choose}
        search={search}
      />
      {filters.search && <EmergencyFirst search={filters.search} />}
      <p
        ref={count}
        tabIndex={-1}
        className="needs-script mb-2 text-sm text-quiet wrap-anywhere"
        role="status"
      >
        {departments.length > 0
          ? doctorList.foundFor(found.length, departments, filters.search.trim())
          : doctorList.found(found.length)}
      </p>
      {found.length > 0 ? (
        <DoctorGrid doctors={found} filters={filters} />
      ) : filtering.isFiltered(filters) ? (
        <NoDoctorFound
          {...{ doctors, filters, speciality: wanted, removals, desks }}
          onRemove={remove}
          onClear={clear}
        />
      ) : error ? (
        <EmptyState
          picture="no-results"
          title={doctorList.failed}
          hint={shell.failedHint}
          action={{ label: shell.retry, onPress: refresh }}
        />
      ) : (
        <EmptyState picture="no-results" title={doctorList.noneFound} hint={doctorList.none}>
          <ByPhone />
        </EmptyState>
      )}
      <ListFoot
        counts={isSnapshot ? snapshotCounts : counts}
        isRefreshing={isRefreshing}
        onRefresh={() => void refresh()}
      />
    </Root>
  )
}
