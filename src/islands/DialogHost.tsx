import { useStore } from '@nanostores/react'
import { type ComponentProps, type ReactNode, useState } from 'react'
import { $dialog, closeDialog, type DialogName, type Dialogs, isForVisitors } from '#stores/dialogs.ts'
import { Dialog } from '#ui/Dialog.tsx'
import { Root } from './Root.tsx'

type Frame = Pick<ComponentProps<typeof Dialog>, 'title' | 'describedBy' | 'isAlert' | 'isWide'>
type Entry<Props> = Frame & { show: (props: Props & { onClose: () => void }) => ReactNode }
export type DialogTable = { [Name in DialogName]?: Entry<Dialogs[Name]> }

type Props = { dialogs: DialogTable; onClose?: () => void; refresh?: (props: object) => object }

/**
 * Shows what `openDialog` asks for, if it is in the table. `onClose`: not when it closes for another patient. `refresh`
 * returns the newest props of the open dialog.
 */
export function DialogHost({ dialogs, onClose, refresh = (props) => props }: Props) {
  const open = useStore($dialog, { ssr: 'initial' })
  const [name, setName] = useState<DialogName>()
  const isOpen = open !== undefined && open.name in dialogs
  if (isOpen && open.name !== name) setName(open.name)
  const entry = name && (dialogs[name] as Entry<object>)
  if (!entry) return null
  const { show, ...frame } = entry

  /** Closes this dialog, but no other that was opened since. */
  function close(): void {
    if ($dialog.get() !== open) return
    closeDialog()
    onClose?.()
  }

  return (
    <Dialog
      key={name}
      {...frame}
      isOpen={isOpen}
      // Opened again when a release makes the page reload, see missing-script.ts.
      name={isForVisitors(name) ? name : undefined}
      onClose={close}
    >
      <Root>{isOpen && show({ ...refresh(open.props), onClose: close })}</Root>
    </Dialog>
  )
}
