import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { BOOKING_DETAIL_LIMITS, OLDEST_BIRTH_YEAR } from '#contract/limits.ts'
import { bookingDetails as copy } from '#i18n/current/booking-details.ts'
import { wallTime } from '#lib/dates.ts'
import { now } from '#lib/server-time.ts'
import { $bookingDetails, type BookingDetails as Details } from '#stores/booking.ts'
import { Field, SelectField } from '#ui/Field.tsx'
import { readFields, lengthErrors } from '#ui/form-values.ts'

/** Fields for another person and the reason. The store keeps them over a login and a failed booking. */
export function BookingDetails({ isLocked }: { isLocked: boolean }) {
  const details = useStore($bookingDetails)
  const [nameOfYear, setNameOfYear] = useState(details.forName)
  const errors: Partial<Record<keyof Details, string>> = lengthErrors(details, BOOKING_DETAIL_LIMITS)
  const bind = (name: keyof Details) => ({
    name,
    error: errors[name],
    value: details[name],
    disabled: isLocked,
    required: false,
    onChange: change,
  })
  /** A year stays while its name becomes longer or shorter, not for another name. */
  function change({ target }: React.ChangeEvent<HTMLInputElement | HTMLSelectElement>): void {
    const typed = readFields(target.closest('details'), details)
    const { forName } = typed
    if (target.name === 'forBirthYear') setNameOfYear(forName)
    else if (!forName || !(forName.startsWith(nameOfYear) || nameOfYear.startsWith(forName)))
      typed.forBirthYear = ''
    $bookingDetails.set(typed)
  }
  const thisYear = Number(wallTime(now()).day.slice(0, 4))
  const years = Array.from({ length: thisYear - OLDEST_BIRTH_YEAR + 1 }, (_, index) => thisYear - index)
  return (
    <div className="pt-3">
      <Field label={copy.forName} hint={copy.forNameHint} autoComplete="off" {...bind('forName')} />
      {details.forName && (
        <SelectField label={copy.birthYear} {...bind('forBirthYear')}>
          <option value="">{copy.notGiven}</option>
          {years.map((year) => (
            <option key={year}>{year}</option>
          ))}
        </SelectField>
      )}
      <Field label={copy.reason} hint={copy.reasonHint} autoComplete="off" {...bind('reason')} />
    </div>
  )
}
