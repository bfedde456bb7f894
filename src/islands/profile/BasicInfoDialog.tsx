import { useRef } from 'react'
import { profile as copy } from '#copy/profile.ts'
import { shell } from '#copy/shell.ts'
import type { Patient } from '#api/user-answer.ts'
import { Dialog } from '#ui/Dialog.tsx'
import { onDemand } from '../on-demand.tsx'

const BasicInfoForm = onDemand(async () => (await import('./BasicInfoForm.tsx')).BasicInfoForm)

type Props = { profile: Patient; isOpen: boolean; onClose: () => void }

/** The form is fetched when it is first asked for. */
export function BasicInfoDialog({ profile, isOpen, onClose }: Props) {
  const mayClose = useRef<() => boolean>(null)
  const close = () => mayClose.current?.() !== false && onClose()
  return (
    <Dialog isOpen={isOpen} title={copy.editTitle} closeLabel={shell.close} onClose={close}>
      <BasicInfoForm profile={profile} mayClose={mayClose} onClose={onClose} />
    </Dialog>
  )
}
