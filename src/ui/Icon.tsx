import icons from '#pictures/icons.svg?url&no-inline'

/** An icon of pictures/icons.svg; decoration only, so the text next to it must say everything. */
export function Icon({ name, className }: { name: string; className?: string }) {
  return (
    <svg className={className ? `icon ${className}` : 'icon'} aria-hidden="true">
      <use href={`${icons}#${name}`} />
    </svg>
  )
}

/** A word that is drawn, for devices without its letters. */
export function Drawn({ name, label, className }: { name: string; label: string; className: string }) {
  return (
    <svg className={className} role="img" aria-label={label}>
      <use href={`${icons}#${name}`} />
    </svg>
  )
}
