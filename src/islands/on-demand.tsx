import { type ComponentType, useEffect, useState } from 'react'
import { shell } from '#i18n/en/shell.ts'
import { Dialog } from '#ui/Dialog.tsx'
import { Root } from './Root.tsx'
import { loadAllStyles } from './load-all-styles.ts'

type OnDemand<Props> = ComponentType<Props> & {
  fetchAhead: () => void
}

/** Fetches a component when it is first shown. Unlike `lazy` of React, a failed fetch can be retried. */
export function onDemand<Props extends object>(
  fetchPart: () => Promise<ComponentType<Props>>,
  waiting = 'h-96',
): OnDemand<Props> {
  let Part: ComponentType<Props> | undefined
  const fetch = async () => {
    const [part] = await Promise.all([fetchPart(), loadAllStyles()])
    Part = part
  }

  function Shown(props: Props) {
    const [state, setState] = useState<'waiting' | 'failed' | 'here'>('waiting')

    useEffect(() => {
      if (Part || state !== 'waiting') return
      fetch().then(
        () => setState('here'),
        () => setState('failed'),
      )
    }, [state])

    if (Part) return <Part {...props} />
    if (state === 'failed') return <LoadFailed onRetry={() => setState('waiting')} />
    return waiting && <div className={`skeleton ${waiting}`} />
  }

  return Object.assign(Shown, { fetchAhead: () => void fetch().catch(() => undefined) })
}

function LoadFailed({ onRetry }: { onRetry: () => void }) {
  return (
    <div role="alert">
      <p className="mb-4">{shell.notFetched}</p>
      <button type="button" className="button button-primary" onClick={onRetry}>
        {shell.retry}
      </button>
    </div>
  )
}

/** `show`: props of the content, or undefined or false while the dialog is closed. */
export function lazyDialog<Props extends object>(
  title: string,
  fetchContent: () => Promise<ComponentType<Props>>,
  { waiting, isWide = false }: { waiting?: string; isWide?: boolean } = {},
) {
  const Content = onDemand(fetchContent, waiting)
  type Shown = { show: Omit<Props, 'onClose'> | undefined | false; onClose: () => void }
  return ({ show, onClose }: Shown) => (
    <Dialog isOpen={Boolean(show)} title={title} onClose={onClose} isWide={isWide}>
      <Root>{show && <Content {...({ ...show, onClose } as unknown as Props)} />}</Root>
    </Dialog>
  )
}
