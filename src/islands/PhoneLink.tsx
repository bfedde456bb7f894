import { hospital, telHref } from '#lib/hospital.ts'

/** The way that always works. */
export function PhoneLink() {
  return (
    <a className="whitespace-nowrap text-brand underline" href={telHref(hospital.phone)}>
      {hospital.phone}
    </a>
  )
}
