import { profile as copy } from '#copy/profile.ts'
import { shell } from '#copy/shell.ts'
import type { User } from '#contract/patient.ts'
import { Dialog } from '#ui/Dialog.tsx'
import { onDemand } from '../on-demand.tsx'

const BasicInfoForm = onDemand(async () => (await import('./BasicInfoForm.tsx')).BasicInfoForm)

type Props = { profile: User; isOpen: boolean; onClose: () => void }

/** The form is fetched when it is first asked for. */
export function BasicInfoDialog({ profile, isOpen, onClose }: Props) {
  return (
    <Dialog isOpen={isOpen} title={copy.editTitle} closeLabel={shell.close} onClose={onClose}>
      <BasicInfoForm profile={profile} onClose={onClose} />
    </Dialog>
  )
}
