import { hospital, telHref } from '#lib/hospital.ts'

export function Email({ address }: { address: string }) {
  const parts = address.match(/[^@.]+[@.]*|[@.]+/g) ?? []
  return (
    <span key={address} translate="no" className="wrap-anywhere">
      {parts.map((part, index) => (index > 0 ? [<wbr key={index} />, part] : part))}
    </span>
  )
}

export function PhoneLink({ className = 'whitespace-nowrap text-brand underline' }) {
  return (
    <a className={className} href={telHref(hospital.phone)}>
      {hospital.phone}
    </a>
  )
}
