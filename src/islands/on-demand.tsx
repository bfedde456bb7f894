import { type ComponentType, useEffect, useState } from 'react'
import { notFetched } from '#i18n/current/offline.ts'
import { shell } from '#i18n/current/shared.ts'
import { fetchAhead } from '#stores/resource.ts'
import { Button } from '#ui/Button.tsx'
import { loadAllStyles } from './load-all-styles.ts'

type OnDemand<Props> = ComponentType<Props> & { fetchAhead: () => void }

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
    if (state !== 'failed') return waiting && <div className={`skeleton ${waiting}`} />
    return (
      <div role="alert">
        <p className="mb-4">{notFetched}</p>
        <Button look="primary" onPress={() => setState('waiting')} label={shell.retry} />
      </div>
    )
  }

  return Object.assign(Shown, { fetchAhead: () => void fetchAhead(fetch) })
}
