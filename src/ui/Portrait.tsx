import { useEffect, useRef, useState } from 'react'
import { initials } from '#lib/text.ts'

type Props = { name: string; image: string; size: string; loading?: 'lazy'; className: string }

export function Portrait({ name, image, size, className, ...loading }: Props) {
  const [broken, setBroken] = useState<string>()
  const shown = useRef<HTMLImageElement>(null)

  // The picture in the built HTML may have failed before hydration.
  useEffect(() => {
    const picture = shown.current
    if (picture?.complete && !picture.naturalWidth) picture.decode().catch(() => setBroken(image))
  }, [image])

  if (image && image !== broken)
    return (
      <img
        ref={shown}
        src={image}
        alt=""
        className={`bg-mint object-cover ${className}`}
        onError={() => setBroken(image)}
        width={size}
        height={size}
        {...loading}
      />
    )
  return (
    <span
      aria-hidden="true"
      className={`grid place-items-center bg-mint text-2xl font-bold tracking-tight text-brand ${className}`}
    >
      {initials(name)}
    </span>
  )
}
