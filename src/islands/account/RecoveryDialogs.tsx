import { lazy, Suspense } from 'react'
import { recovery as copy } from '#copy/account.ts'
import { shell } from '#copy/shell.ts'
import type { AccountDialog } from '#stores/dialogs.ts'
import { Dialog } from '#ui/Dialog.tsx'
import { Root } from '../Root.tsx'

const Forgot = lazy(async () => ({ default: (await import('./Forgot.tsx')).Forgot }))
const Reset = lazy(async () => ({ default: (await import('./Reset.tsx')).Reset }))

type Props = { dialog: AccountDialog | undefined; onClose: () => void }

/** The two ways to a new password, fetched when one is first asked for; closing one forgets what was typed. */
export function RecoveryDialogs({ dialog, onClose }: Props) {
  return (
    <>
      <Dialog isOpen={dialog === 'forgot'} title={copy.forgot} closeLabel={shell.close} onClose={onClose}>
        <Fetched>
          <Forgot />
        </Fetched>
      </Dialog>
      <Dialog isOpen={dialog === 'reset'} title={copy.reset} closeLabel={shell.close} onClose={onClose}>
        <Fetched>
          <Reset />
        </Fetched>
      </Dialog>
    </>
  )
}

function Fetched({ children }: { children: React.ReactNode }) {
  return (
    <Root>
      <Suspense fallback={<div className="skeleton h-64" />}>{children}</Suspense>
    </Root>
  )
}
