import { contactForm as copy } from '#i18n/en/contact.ts'

const CHOICES = [
  { value: 'email', label: copy.byEmail },
  { value: 'phone', label: copy.byPhone },
]

export function Preference() {
  return (
    <fieldset className="flex flex-wrap items-center gap-x-6 gap-y-2 sm:col-span-2">
      <legend className="float-start me-6 font-semibold max-sm:w-full">{copy.preferred}</legend>
      {CHOICES.map(({ value, label }, index) => (
        <label key={value} className="flex min-h-11 items-center gap-2">
          <input
            className="size-5 accent-brand"
            type="radio"
            name="preferredContact"
            value={value}
            defaultChecked={index === 0}
          />
          {label}
        </label>
      ))}
    </fieldset>
  )
}
