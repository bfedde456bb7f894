import { doctorList } from '#copy/doctors.ts'
import type { DoctorCounts } from '#lib/doctor-filters.ts'
import { Icon } from '#ui/Icon.tsx'

type Props = { counts: DoctorCounts; isRefreshing: boolean; onRefresh: () => void }

export function FinderHeading({ counts, isRefreshing, onRefresh }: Props) {
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
        <button
          type="button"
          className="button button-quiet needs-script min-w-42"
          aria-disabled={isRefreshing}
          onClick={onRefresh}
        >
          <Icon name="refresh" />
          {isRefreshing ? doctorList.refreshing : doctorList.refresh}
        </button>
      </div>
    </div>
  )
}
