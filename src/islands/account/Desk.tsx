import { useEffect, useRef } from 'react'
import { forgot as copy } from '#copy/recovery.ts'
import { openDialog } from '#stores/dialogs.ts'
import { CallButton, DialogLink } from './dialog-parts.tsx'

/** What this site cannot do, and who can; it takes the focus from the form it replaces. */
export function Desk({ sentence }: { sentence: string }) {
  const words = useRef<HTMLParagraphElement>(null)
  useEffect(() => words.current?.focus(), [])
  return (
    <>
      <p ref={words} tabIndex={-1} className="mb-5 outline-none">
        {sentence}
      </p>
      <CallButton label={copy.call} />
      <DialogLink question={copy.remembered} label={copy.login} onFollow={() => openDialog('login')} />
    </>
  )
}
