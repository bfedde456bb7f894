import { useState } from 'react'
import { initials } from '#lib/initials.ts'

/** As Portrait, for whoever is logged in: round, and fetched after the page. */
export function Avatar({ name, image }: { name: string; image: string }) {
  const [broken, setBroken] = useState('')
  const shape = 'size-18 flex-none rounded-full bg-mint'
  if (image && image !== broken)
    return (
      <img
        src={image}
        alt=""
        width="96"
        height="96"
        className={`${shape} object-cover`}
        onError={() => setBroken(image)}
      />
    )
  return (
    <span
      aria-hidden="true"
      className={`${shape} grid place-items-center text-2xl font-bold tracking-tight text-brand`}
    >
      {initials(name)}
    </span>
  )
}
