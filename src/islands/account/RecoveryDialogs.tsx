import { recovery as copy } from '#copy/account.ts'
import { shell } from '#copy/shell.ts'
import type { AccountDialog } from '#stores/dialogs.ts'
import { Dialog } from '#ui/Dialog.tsx'
import { onDemand } from '../on-demand.tsx'
import { Root } from '../Root.tsx'

const Forgot = onDemand(async () => (await import('./Forgot.tsx')).Forgot, 'h-64')
const Reset = onDemand(async () => (await import('./Reset.tsx')).Reset, 'h-64')

type Props = { dialog: AccountDialog | undefined; onClose: () => void }

/** The two ways to a new password, fetched when one is first asked for; closing one forgets what was typed. */
export function RecoveryDialogs({ dialog, onClose }: Props) {
  return (
    <>
      <Dialog isOpen={dialog === 'forgot'} title={copy.forgot} closeLabel={shell.close} onClose={onClose}>
        <Root>
          <Forgot />
        </Root>
      </Dialog>
      <Dialog isOpen={dialog === 'reset'} title={copy.reset} closeLabel={shell.close} onClose={onClose}>
        <Root>
          <Reset />
        </Root>
      </Dialog>
    </>
  )
}
