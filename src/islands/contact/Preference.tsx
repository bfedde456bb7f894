import { contactForm as labels, contactMail as copy } from '#copy/contact.ts'

const CHOICES = [
  { value: 'email', label: labels.byEmail },
  { value: 'phone', label: labels.byPhone },
]

/** How the writer wishes to be answered, and a field that only programs see. */
export function Preference() {
  return (
    <>
      <fieldset className="mb-4 flex flex-wrap items-center gap-x-6 gap-y-2 sm:col-span-2">
        <legend className="float-left mr-6 font-semibold max-sm:w-full">{labels.preferred}</legend>
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
      <div className="sr-only" aria-hidden="true">
        <label>
          {copy.website}
          <input name="website" tabIndex={-1} autoComplete="off" />
        </label>
      </div>
    </>
  )
}
