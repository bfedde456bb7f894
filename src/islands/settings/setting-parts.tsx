import type { ReactNode } from 'react'

export function Setting({ title, hint, children }: { title: string; hint: string; children: ReactNode }) {
  return (
    <section
      aria-label={title}
      className="grid gap-4 border-t border-line p-4 first:border-t-0 sm:p-6 lg:grid-cols-[minmax(17rem,22rem)_1fr] lg:gap-10"
    >
      <div>
        <h2 className="text-xl">{title}</h2>
        <p className="mt-1 text-quiet">{hint}</p>
      </div>
      <div className="min-w-0 max-w-xl">{children}</div>
    </section>
  )
}
