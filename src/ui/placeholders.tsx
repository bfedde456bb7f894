import type { ReactNode } from 'react'
import emptyCalendar from '#pictures/empty-calendar.svg?url&no-inline'
import noResults from '#pictures/no-results.svg?url&no-inline'

const PICTURES = { 'empty-calendar': emptyCalendar, 'no-results': noResults }

type Props = {
  picture: keyof typeof PICTURES
  title: string
  hint?: string
  children?: ReactNode
  level?: 'h1' | 'h2' | 'h3'
}

/** Nothing to show, said kindly, with what to do next. */
export function EmptyState({ picture, title, hint, children, level: Heading = 'h2' }: Props) {
  return (
    <div className="flex flex-col items-center px-4 py-10 text-center">
      <img src={PICTURES[picture]} width="200" height="150" alt="" />
      <Heading className="mt-4 text-xl">{title}</Heading>
      {hint && <p className="mt-1 max-w-md text-quiet">{hint}</p>}
      {children && <div className="mt-5">{children}</div>}
    </div>
  )
}

type LoadingProps = { label: string; blocks: string[]; className?: string }

/** Shown in place of something until it is fetched: grey blocks of the given heights, and words for screen readers. */
export function Loading({ label, blocks, className = 'grid gap-4' }: LoadingProps) {
  return (
    <div role="status" className={className}>
      <span className="sr-only">{label}</span>
      {blocks.map((height, index) => (
        <div key={index} className={`skeleton ${height}`} />
      ))}
    </div>
  )
}
