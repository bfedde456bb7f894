import { visit as copy } from '#copy/visit.ts'
import { PhoneLink } from './PhoneLink.tsx'

/** Says that there are appointments nothing is known of: nobody must think that there are none. */
export function Unreadable({ count }: { count: number }) {
  if (count === 0) return null
  return (
    <p role="alert" className="surface p-4 font-semibold">
      {copy.unreadable(count)} <PhoneLink />.
    </p>
  )
}
