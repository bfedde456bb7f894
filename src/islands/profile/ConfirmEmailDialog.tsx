import { profile as copy } from '#copy/profile.ts'
import { shell } from '#copy/shell.ts'
import type { User } from '#contract/patient.ts'
import { Dialog } from '#ui/Dialog.tsx'
import { onDemand } from '../on-demand.tsx'

const ConfirmEmail = onDemand(async () => (await import('./ConfirmEmail.tsx')).ConfirmEmail, 'h-64')

type Props = { profile: User; isOpen: boolean; onClose: () => void }

/** Fetched when it is first asked for. */
export function ConfirmEmailDialog({ profile, isOpen, onClose }: Props) {
  return (
    <Dialog isOpen={isOpen} title={copy.confirmEmail} closeLabel={shell.close} onClose={onClose}>
      <ConfirmEmail profile={profile} onClose={onClose} />
    </Dialog>
  )
}
