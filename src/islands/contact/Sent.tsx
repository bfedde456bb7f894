import { useEffect, useRef } from 'react'
import { contactForm, contactMail as copy } from '#copy/contact.ts'
import type { Receipt } from '#api/contact.ts'
import { writeAnother } from '#stores/contact.ts'
import { Icon } from '#ui/Icon.tsx'

type Props = { receipt: Receipt; promise: string }

/** In place of the form: the reference, which the department has too. */
export function Sent({ receipt: { reference, isCopied }, promise }: Props) {
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
      {isCopied && <p className="mt-1">{copy.copied}</p>}
      <p className="mt-1">{promise}</p>
      <button type="button" className="button button-quiet mt-5" onClick={writeAnother}>
        {copy.another}
      </button>
    </div>
  )
}
