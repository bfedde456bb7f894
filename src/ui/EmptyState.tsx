import type { ReactNode } from 'react'

type Props = {
  picture: 'empty-calendar' | 'no-results'
  title: string
  hint?: string
  children?: ReactNode
  level?: 'h1' | 'h2' | 'h3'
}

/** Nothing to show, said kindly, with what to do next. */
export function EmptyState({ picture, title, hint, children, level: Heading = 'h2' }: Props) {
  return (
    <div className="flex flex-col items-center px-4 py-10 text-center">
      <img src={`/pictures/${picture}.svg`} width="200" height="150" alt="" />
      <Heading className="mt-4 text-xl">{title}</Heading>
      {hint && <p className="mt-1 max-w-md text-quiet">{hint}</p>}
      {children && <div className="mt-5">{children}</div>}
    </div>
  )
}
