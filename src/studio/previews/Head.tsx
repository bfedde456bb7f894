import type { ReactNode } from 'react'
import { keepFilled } from './known-facts.ts'

/** As components/PageHead.astro. */
export function Head({ title, text, children }: { title: string; text: string; children?: ReactNode }) {
  return (
    <div className="border-b border-line bg-mint/50">
      <div className="wrap py-10 lg:py-14">
        <h1 className="text-[clamp(2rem,1.5rem+2.2vw,3.25rem)]">{title}</h1>
        <p className="mt-3 max-w-2xl text-lg/relaxed text-quiet">{text}</p>
        {children}
      </div>
    </div>
  )
}

/** A heading for a part that a page draws from other files, too. */
export const Prose = ({ children }: { children: ReactNode }) => (
  <div className="wrap py-10 lg:py-14">
    <Body>{children}</Body>
  </div>
)

/** The text below the facts, which the editor draws. */
export const Body = ({ children }: { children: ReactNode }) => <div ref={keepFilled}>{children}</div>
