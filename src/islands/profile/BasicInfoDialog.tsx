import { lazy, Suspense } from 'react'
import { profile as copy } from '#copy/profile.ts'
import { shell } from '#copy/shell.ts'
import type { User } from '#contract/patient.ts'
import { Dialog } from '#ui/Dialog.tsx'

const BasicInfoForm = lazy(async () => ({ default: (await import('./BasicInfoForm.tsx')).BasicInfoForm }))

type Props = { profile: User; isOpen: boolean; onClose: () => void }

/** The form is fetched when it is first asked for. */
export function BasicInfoDialog({ profile, isOpen, onClose }: Props) {
  return (
    <Dialog isOpen={isOpen} title={copy.editTitle} closeLabel={shell.close} onClose={onClose}>
      <Suspense fallback={<div className="skeleton h-96" />}>
        <BasicInfoForm profile={profile} onClose={onClose} />
      </Suspense>
    </Dialog>
  )
}
