import type { ReactNode } from 'react'
import { Icon } from '#ui/Icon.tsx'

type Props = { title: string; icon: string; action?: ReactNode; children: ReactNode }

export function Card({ title, icon, action, children }: Props) {
  return (
    <section className="surface min-w-0 p-4 sm:p-6" aria-label={title}>
      <div className="mb-2 flex min-h-11 items-center gap-3">
        <Icon name={icon} className="text-brand" />
        <h2 className="min-w-0 grow text-xl">{title}</h2>
        {action}
      </div>
      {children}
    </section>
  )
}
