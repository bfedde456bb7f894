import { booking as copy } from '#i18n/current/booking.ts'
import { doctorFacts } from '#i18n/current/doctor-facts.ts'
import type { DoctorInfo } from '#api/doctors.ts'
import { joined } from '#lib/text.ts'
import type { DoctorSchedule } from '#scheduling/schedule.ts'
import { specialityShown } from '#lib/specialities.ts'
import { weeklyHoursText } from '#scheduling/calendar.ts'
import { Portrait } from '#ui/Portrait.tsx'
import type { ApiError } from '#api/call.ts'
import { shell } from '#i18n/current/shared.ts'
import { ROOT } from '#lib/language.ts'
import { EmptyState, Loading } from '#ui/placeholders.tsx'

type Props = { doctor: DoctorInfo; schedule: DoctorSchedule | undefined }

export function DoctorPanel({ doctor, schedule }: Props) {
  const { name, image, speciality, fee, languages } = doctor
  return (
    <section className="surface overflow-hidden lg:sticky lg:top-28" aria-label={name}>
      <div className="flex flex-wrap items-center gap-3 p-3 lg:block lg:p-0">
        <Portrait
          name={name}
          image={image}
          size="240"
          className="size-16 rounded-lg lg:aspect-[4/3] lg:size-auto lg:w-full lg:rounded-none lg:object-[50%_8%]"
        />
        <div className="min-w-0 flex-1 basis-[8rem] lg:px-5 lg:pt-5">
          <h1 className="text-xl lg:text-3xl">{name}</h1>
          <p className="text-quiet lg:hidden">
            {specialityShown(speciality)}
            {fee !== undefined && ` · ${copy.feeOf(fee)}`}
          </p>
          <p className="text-[0.8125rem] text-quiet lg:hidden">{doctorFacts({ languages })}</p>
        </div>
      </div>
      <div className="px-5 max-lg:hidden">
        <Details doctor={doctor} schedule={schedule} />
      </div>
    </section>
  )
}

/** On phones below the calendar. */
export const AboutDoctor = ({ doctor, schedule }: Props) => (
  <details className="surface overflow-hidden px-5 lg:hidden">
    <summary className="py-2.5 font-semibold">{copy.aboutDoctor(doctor.name)}</summary>
    <Details doctor={doctor} schedule={schedule} />
  </details>
)

function Details({ doctor, schedule }: Props) {
  const { degree, speciality, about, address, fee } = doctor
  return (
    <>
      <p className="mt-1 text-quiet">{joined(degree, specialityShown(speciality))}</p>
      {doctorFacts(doctor).map((fact) => (
        <p key={fact} className="text-sm text-quiet">
          {fact}
        </p>
      ))}
      {about && <p className="my-4 border-y border-line py-4 text-base/relaxed text-quiet">{about}</p>}
      {schedule && (
        <p className="text-sm">
          <span className="text-quiet">{copy.sees}</span> {weeklyHoursText(schedule)}
        </p>
      )}
      <p className="py-2 text-sm text-quiet">{joined(address.line1, address.line2)}</p>
      <p className="-mx-5 flex items-baseline justify-between border-t border-line bg-mint px-5 py-3">
        <span>{copy.fee}</span>
        <strong className="text-xl tabular-nums">{copy.feeOf(fee)}</strong>
      </p>
    </>
  )
}

export function DoctorUnknown({ failure, onRetry }: { failure: ApiError | undefined; onRetry: () => void }) {
  if (!failure)
    return (
      <Loading
        label={shell.loading}
        blocks={['h-96', 'h-96']}
        className="needs-script grid gap-6 lg:grid-cols-[minmax(17rem,22rem)_1fr]"
      />
    )
  const isUnknown = failure.status === 404
  return (
    <EmptyState
      level="h1"
      picture="no-results"
      title={isUnknown ? copy.unknownDoctor : copy.failed}
      hint={isUnknown ? copy.unknownDoctorHint : shell.failedHint}
      action={
        isUnknown
          ? { label: copy.otherDoctors, href: `${ROOT}/doctors` }
          : { label: shell.retry, onPress: onRetry }
      }
    />
  )
}
