import { Fragment } from 'react'
import { hospital, telHref } from '#lib/hospital.ts'

export function Email({ address }: { address: string }) {
  const parts = address.match(/[^@.]+[@.]*|[@.]+/g) ?? []
  return (
    <span className="wrap-anywhere">
      {parts.map((part, index) => (
        <Fragment key={index}>
          {index > 0 && <wbr />}
          {part}
        </Fragment>
      ))}
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
