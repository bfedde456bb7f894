import icons from '#pictures/icons.svg?url&no-inline'

export function Icon({ name, className = '' }: { name: string; className?: string }) {
  return (
    <svg className={`icon ${className}`} aria-hidden="true">
      <use href={`${icons}#${name}`} />
    </svg>
  )
}
