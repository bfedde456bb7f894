import { useStore } from '@nanostores/react'
import { NAME_MAX_LENGTH, OLDEST_BIRTH_YEAR, REASON_MAX_LENGTH } from '#contract/limits.ts'
import { bookingDetails as copy } from '#i18n/current/booking-details.ts'
import { wallTime } from '#lib/dates.ts'
import { now } from '#lib/server-time.ts'
import { $bookingDetails, type BookingDetails as Details } from '#stores/booking.ts'
import { Field, SelectField } from '#ui/Field.tsx'
import { readFields } from '#ui/read-fields.ts'

/** Fields for another person and the reason. The store keeps them over a login and a failed booking. */
export function BookingDetails({ isLocked }: { isLocked: boolean }) {
  const details = useStore($bookingDetails)
  const bind = (name: keyof Details) => ({
    name,
    value: details[name],
    disabled: isLocked,
    required: false,
    onChange: (event: React.ChangeEvent<HTMLInputElement | HTMLSelectElement>) =>
      $bookingDetails.set(readFields(event.target.closest('details'), details)),
  })
  const thisYear = Number(wallTime(now()).day.slice(0, 4))
  const years = Array.from({ length: thisYear - OLDEST_BIRTH_YEAR + 1 }, (_, index) => thisYear - index)
  return (
    <div className="pt-3">
      <Field
        label={copy.forName}
        hint={copy.forNameHint}
        maxLength={NAME_MAX_LENGTH}
        autoComplete="off"
        {...bind('forName')}
      />
      {details.forName && (
        <SelectField label={copy.birthYear} {...bind('forBirthYear')}>
          <option value="">{copy.notGiven}</option>
          {years.map((year) => (
            <option key={year}>{year}</option>
          ))}
        </SelectField>
      )}
      <Field
        label={copy.reason}
        hint={copy.reasonHint}
        maxLength={REASON_MAX_LENGTH}
        autoComplete="off"
        {...bind('reason')}
      />
    </div>
  )
}
