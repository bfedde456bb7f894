import { useState } from 'react'

const initials = (name: string): string => {
  const words = name.trim().split(/\s+/).filter(Boolean)
  const letters = [words.at(0), words.length > 1 ? words.at(-1) : undefined].map(
    (word) => [...(word ?? '')][0],
  )
  return letters.join('').toUpperCase() || 'U'
}

/** A person's picture, or their initials when there is none or it does not load. */
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
