import { useStore } from '@nanostores/react'
import { useEffect, useRef } from 'react'
import { ISLAND_READY } from '#lib/browser-keys.ts'
import { $contact, writeAnother } from '#stores/contact.ts'
import { Root } from '../Root.tsx'
import { ContactFields } from './ContactFields.tsx'
import { contactForm, contactMail as copy } from '#i18n/current/contact.ts'
import { Button } from '#ui/Button.tsx'
import { Icon } from '#ui/Icon.tsx'

type Props = { departments: string[]; labels?: string[] | undefined; promise: string }

/** The contact form, where the hospital has enabled it. Uncontrolled fields: text typed before hydration stays. */
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
          <Sent reference={contact.reference} promise={promise} />
        ) : (
          <ContactFields contact={contact} departments={departments} labels={labels} />
        )}
      </div>
    </Root>
  )
}

export function Sent({ reference, promise }: { reference: string; promise: string }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])

  return (
    <div role="status" className="rounded-md bg-mint p-5">
      <h3 ref={heading} tabIndex={-1} className="flex items-center gap-2 text-xl">
        <Icon name="check" />
        {contactForm.sent}
      </h3>
      {reference && (
        <>
          <p className="mt-3">
            {copy.reference} <strong className="whitespace-nowrap tabular-nums">{reference}</strong>.
          </p>
          <p className="mt-1">{copy.keepIt}</p>
        </>
      )}
      <p className="mt-1">{promise}</p>
      <Button className="mt-5" onPress={writeAnother} label={copy.another} />
    </div>
  )
}
