import type { ComponentType } from 'react'
import { shell } from '#copy/shell.ts'
import { Dialog } from '#ui/Dialog.tsx'
import { onDemand } from './on-demand.tsx'

type Options = { waiting?: string; isWide?: boolean }

/** A dialog whose content is fetched when it is first opened. `show`: the props of the content; undefined while it is closed. */
export function lazyDialog<Props extends object>(
  title: string,
  fetchContent: () => Promise<ComponentType<Props>>,
  { waiting, isWide = false }: Options = {},
) {
  const Content = onDemand(fetchContent, waiting)
  type Shown = { show: Omit<Props, 'onClose'> | undefined; onClose: () => void }
  return ({ show, onClose }: Shown) => (
    <Dialog isOpen={Boolean(show)} title={title} closeLabel={shell.close} onClose={onClose} isWide={isWide}>
      {show && <Content {...({ ...show, onClose } as unknown as Props)} />}
    </Dialog>
  )
}
