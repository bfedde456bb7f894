import { useStore } from '@nanostores/react'
import { useEffect, useRef } from 'react'
import { ISLAND_READY } from '#lib/browser-keys.ts'
import { $contact } from '#stores/contact.ts'
import { Root } from '../Root.tsx'
import { Sent } from './Sent.tsx'
import { Writing } from './Writing.tsx'

type Props = { departments: string[]; labels?: string[] | undefined; promise: string }

/** The contact form of a hospital that has switched it on. Its fields are the browser's own: what was typed before this answered stays. */
export function ContactForm({ departments, labels, promise }: Props) {
  const contact = useStore($contact, { ssr: 'initial' })
  const place = useRef<HTMLDivElement>(null)

  useEffect(() => {
    place.current?.closest('astro-island')?.dispatchEvent(new Event(ISLAND_READY))
  }, [])

  return (
    <Root>
      <div ref={place}>
        {contact.step === 'sent' ? (
          <Sent receipt={contact} promise={promise} />
        ) : (
          <Writing contact={contact} departments={departments} labels={labels} />
        )}
      </div>
    </Root>
  )
}
