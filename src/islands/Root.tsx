import type { ReactNode } from 'react'
import { shell } from '#copy/shell.ts'
import { hospital, telHref } from '#lib/hospital.ts'
import { ErrorBoundary } from '#ui/ErrorBoundary.tsx'

/** What every island stands in: a fault inside offers a retry and the phone. */
export function Root({ children }: { children: ReactNode }) {
  const hint = (
    <>
      {shell.brokenHint} <a href={telHref(hospital.phone)}>{hospital.phone}</a>
    </>
  )
  return (
    <ErrorBoundary title={shell.broken} hint={hint} retry={shell.retry}>
      {children}
    </ErrorBoundary>
  )
}
