import { type ImgHTMLAttributes, useEffect, useRef, useState } from 'react'
import { initials } from '#lib/text.ts'

type Picture = Pick<ImgHTMLAttributes<HTMLImageElement>, 'width' | 'height' | 'loading' | 'fetchPriority'>
type Props = Picture & { name: string; image?: string | undefined; className: string }

export function Portrait({ name, image, className, ...size }: Props) {
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
        {...size}
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
